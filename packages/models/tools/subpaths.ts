import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredGroupNames } from './declared.ts'
import { resourceGroups } from './declared-resources.ts'
import type { GeneratedFile } from './generated.ts'

interface Target {
  readonly '@mgmt-api/source'?: string
  readonly types: string
  readonly default: string
}

interface Manifest {
  readonly exports: Readonly<Record<string, Target | string>>
  readonly publishConfig: { readonly exports: Readonly<Record<string, Target | string>> }
}

const file = join(import.meta.dirname, '../package.json')

/** Manifest of models, with subpaths of groups and their resources. */
export function generatedManifest(): GeneratedFile {
  // The form of the manifest is checked by tests of the workspace.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { exports, publishConfig } = manifest
  const written = {
    ...manifest,
    exports: withGroups(exports, true),
    publishConfig: { ...publishConfig, exports: withGroups(publishConfig.exports, false) },
  }
  return { file, text: `${JSON.stringify(written, undefined, 2)}\n` }
}

/** Subpaths: the root, then groups, then the rest. */
function withGroups(exports: Manifest['exports'], hasSource: boolean): Manifest['exports'] {
  const others = Object.entries(exports).filter(([subpath, target]) => subpath !== '.' && !isOfGroup(target))
  const groups = declaredGroupNames.flatMap((group) =>
    ['index', ...(resourceGroups.includes(group) ? ['resources'] : [])].map(
      (name) =>
        [
          name === 'index' ? `./${group}` : `./${group}/${name}`,
          {
            ...(hasSource && { '@mgmt-api/source': `./src/${group}/generated/${name}.ts` }),
            types: `./dist/${group}/generated/${name}.d.ts`,
            default: `./dist/${group}/generated/${name}.js`,
          },
        ] as const,
    ),
  )
  return { '.': exports['.'] ?? '', ...Object.fromEntries([...groups, ...others]) }
}

const isOfGroup = (target: Target | string): boolean =>
  typeof target !== 'string' && /^\.\/dist\/[^/]+\/generated\/(?:index|resources)\.js$/.test(target.default)
