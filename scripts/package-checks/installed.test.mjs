import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { run } from './pack.mjs'
import { publishedPackages, root } from './packages.mjs'

const user = inject('user')

const entries = publishedPackages().flatMap(({ name, manifest }) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => target.types !== undefined)
    .map(([subpath]) => join(name, subpath)),
)
/** Packages whose types use `NodeJS.Process` or streams of Node. No other declaration needs @types/node. */
const isForNode = (entry) => ['@mgmt-api/agent-tools', '@mgmt-api/command/process'].includes(entry)
/** Packages whose types use those of Stricli, which fail under `exactOptionalPropertyTypes`. */
const showsStricli = (entry) => /^@mgmt-api\/command(\/testing)?$/.test(entry)

const node = (code, ...flags) => run(process.execPath, [...flags, '--eval', code], { cwd: user }).trim()

describe.each(entries)('%s, installed', (entry) => {
  test('can be imported, and does nothing when it is', () => {
    const code = `const names = Object.keys(await import('${entry}')); process.stdout.write(String(names.length > 0))`
    expect(node(code, '--input-type=module')).toBe('true')
  })

  test('can be required', () => {
    const code = `const names = Object.keys(require('${entry}')); process.stdout.write(String(names.length > 0))`
    expect(node(code, '--input-type=commonjs')).toBe('true')
  })
})

const compilers = {
  'TypeScript 5.8': 'typescript58/lib/tsc.js',
  'TypeScript 6': 'typescript/lib/tsc.js',
  'TypeScript 7': 'typescript7/bin/tsc',
}

/** Compiles a user's file. Throws the compiler's output if there is an error. */
function compile(path, { file, text, compilerOptions }) {
  writeFileSync(join(user, file), text)
  const config = `${file}.json`
  const strict = { target: 'es2023', strict: true, skipLibCheck: false, noEmit: true }
  writeFileSync(
    join(user, config),
    JSON.stringify({ compilerOptions: { ...strict, ...compilerOptions }, files: [file] }),
  )
  run(process.execPath, [join(root, 'node_modules', path), '-p', config], { cwd: user })
}

describe('its types are read', () => {
  const cases = Object.entries(compilers).flatMap(([version, path]) => [
    {
      version,
      path,
      module: 'nodenext',
      types: ['node'],
      lib: ['es2023'],
      files: entries.filter((entry) => !showsStricli(entry)),
    },
    {
      version,
      path,
      module: 'node16',
      types: ['node'],
      lib: ['es2023'],
      exactOptionalPropertyTypes: false,
      files: entries.filter(showsStricli),
    },
    {
      version,
      path,
      module: 'preserve',
      types: [],
      lib: ['es2023', 'dom', 'dom.iterable'],
      files: entries.filter((entry) => !showsStricli(entry) && !isForNode(entry)),
    },
  ])

  test.each(cases)(
    'by $version, module $module, without skipLibCheck',
    ({ version, path, module, types, lib, files, exactOptionalPropertyTypes = true }) => {
      const file = `${version}-${module}.ts`.replaceAll(' ', '-')
      const imports = files.map((entry, index) => `import * as p${index} from '${entry}'\nexport { p${index} }\n`)
      compile(path, {
        file,
        text: imports.join(''),
        compilerOptions: { module, lib, types, exactOptionalPropertyTypes },
      })
    },
  )
})

describe('from a CommonJS file in TypeScript', () => {
  const plain = `import { createAlerts } from '@mgmt-api/alerts'
export const create = createAlerts
`
  const documented = `import type { AlertDef } from '@mgmt-api/alerts' with { 'resolution-mode': 'import' }

export async function readName(id: string): Promise<string | undefined> {
  const { createAlerts } = await import('@mgmt-api/alerts')
  const { createTransport } = await import('@mgmt-api/transport')
  const def: AlertDef = await createAlerts(createTransport()).definitions.get(id)
  return def.alertDefProperties.name
}
`
  const options = (module) => ({ module, lib: ['es2023', 'dom', 'dom.iterable'], types: [] })

  describe.each(Object.entries(compilers))('by %s', (version, path) => {
    const name = version.replaceAll(' ', '-')

    test('what the README says for module node16 compiles', () => {
      compile(path, { file: `${name}-documented.cts`, text: documented, compilerOptions: options('node16') })
    })

    test('a plain import compiles with module nodenext', () => {
      compile(path, { file: `${name}-nodenext.cts`, text: plain, compilerOptions: options('nodenext') })
    })

    test('a plain import is an error with module node16, as the README says', () => {
      const attempt = () =>
        compile(path, { file: `${name}-plain.cts`, text: plain, compilerOptions: options('node16') })
      expect(attempt).toThrow('TS1479')
    })
  })

  test('the README shows what is compiled here', () => {
    const readme = readFileSync(join(root, 'packages/transport/README.md'), 'utf8')
    expect(readme).toContain(documented)
  })
})

describe('its commands start', () => {
  const bins = publishedPackages().flatMap(({ name, manifest }) =>
    Object.entries(manifest.bin ?? {}).map(([bin, path]) => ({ bin, file: join(user, 'node_modules', name, path) })),
  )

  test.each(bins)('$bin on a Node that is too old says so', ({ bin, file }) => {
    const versions = `{ value: { ...process.versions, node: '22.12.0' } }`
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',${encodeURIComponent(versions)})`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, file, '--help'], {
      encoding: 'utf8',
    })
    const message = `${bin}: Node 22.13 or newer is required, but this is Node 22.12.0\n`
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: message })
  })

  test.each(bins)('$bin --help', ({ bin, file }) => {
    expect(run(process.execPath, [file, '--help'], { cwd: user })).toContain(bin)
    // Installers make the file executable: its first line names the interpreter.
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
