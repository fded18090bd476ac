import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { timeOf, timesOf } from '../commands.ts'
import { atMost, type Figure, information } from '../figure.ts'
import { median } from '../measure.ts'

interface Ceilings {
  readonly subpathCeilings: {
    readonly '@mgmt-api/models': { readonly group: number; readonly [subpath: string]: number }
  }
}

interface Layers {
  readonly groups: readonly string[]
}

interface Bundling {
  readonly bundledSize: (code: string, directory: string) => Promise<number>
}

const rounds = 7
/** Milliseconds that importing the definitions of alerts may take over a bare process. */
const importBound = 15
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const here = fileURLToPath(new URL('..', import.meta.url))
const checks = new URL('../../../../scripts/package-checks/', import.meta.url)

/** The cost of importing each group of models, and of compiling all of them. */
export async function measure(): Promise<Figure[]> {
  // The workspace's own checks are plain JavaScript, without declarations.
  const { subpathCeilings } = (await import(new URL('ceilings.mjs', checks).href)) as Ceilings
  // The same.
  const { bundledSize } = (await import(new URL('bundle-size.mjs', checks).href)) as Bundling
  // The same.
  const { groups } = (await import(new URL('../lint/layers.mjs', checks).href)) as Layers
  const ceilings = subpathCeilings['@mgmt-api/models']
  const codes = ['0', ...groups.map((group) => `await import('@mgmt-api/models/${group}')`)]
  const importing = codes.map((code) => ['--input-type=module', '-e', code])
  const [nothing = NaN, ...times] = timesOf(importing, rounds)
  const figures: Figure[] = []
  for (const [index, group] of groups.entries()) {
    const name = `@mgmt-api/models/${group}`
    const ceiling = ceilings[`./${group}`] ?? ceilings.group
    const time = (times[index] ?? NaN) - nothing
    const what = `importing ${name}, over node -e 0`
    figures.push(
      group === 'alerts' ? atMost(what, time, importBound, 'ms') : information(what, `${time.toFixed(1)} ms`),
      atMost(`all of ${name}, minified and gzipped`, await bundledSize(`export * from '${name}'`, here), ceiling, 'kB'),
    )
  }
  return [...figures, ...checkTimes()]
}

/** The types of all groups, checked in a copy: from nothing, and after an edit of one group. */
function checkTimes(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-bench-'))
  try {
    cpSync(join(root, 'packages/models/src'), join(folder, 'src'), { recursive: true })
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: 'state.json', types: [] },
      include: ['src'],
      // With the types of zod, the groups would be the smaller part.
      exclude: ['src/**/*.test.ts', 'src/**/*.test-d.ts', 'src/zod.ts'],
    }
    symlinkSync(join(root, 'packages/models/node_modules'), join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const compile = [join(root, 'node_modules/typescript7/bin/tsc'), '-p', folder]
    const first = timeOf(compile)
    const edits = Array.from({ length: rounds }, (_, round) => {
      appendFileSync(join(folder, 'src/views/generated/index.ts'), `export const edit${round}: number = ${round}\n`)
      return timeOf(compile)
    })
    return [
      atMost('checking the types of all groups', first / 1000, 4, 's'),
      atMost('checking them again after an edit in one group', median(edits) / 1000, 0.5, 's'),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
