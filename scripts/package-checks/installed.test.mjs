/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { partOf } from '../vitest/left-out.ts'
import { run } from './pack.mjs'
import { offeredSubpaths, publishedPackages, root } from './packages.mjs'

const user = inject('user')

const entries = publishedPackages().flatMap(({ name, manifest }) =>
  offeredSubpaths(manifest)
    .filter((subpath) => manifest.exports[subpath].types !== undefined)
    .map((subpath) => join(name, subpath)),
)
/** Packages whose types use `NodeJS.Process` or streams of Node. No other declaration needs @types/node. */
const isForNode = (entry) => entry === '@mgmt-api/agent-tools'

const node = (code, ...flags) => run(process.execPath, [...flags, '--eval', code], { cwd: user }).trim()

test('each subpath can be required and imported, and does nothing when it is', () => {
  const code = `const hasNames = (names) => Object.keys(names).length > 0
    const used = async (entry) => {
      const required = require(entry)
      return hasNames(required) && hasNames(await import(entry)) ? entry : entry + ' is empty'
    }
    Promise.all(${JSON.stringify(entries)}.map(used)).then((all) => process.stdout.write(all.join()))`
  expect(node(code, '--input-type=commonjs')).toBe(entries.join())
})

const compilers = {
  'TypeScript 5.8': { path: 'typescript58/lib/tsc.js', isNative: false },
  'TypeScript 6': { path: 'typescript/lib/tsc.js', isNative: false },
  'TypeScript 7': { path: 'typescript7/bin/tsc', isNative: true },
}

/** Imports in CommonJS files, which are an error with module node16. */
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
const importsOf = (list) =>
  list.map((entry, index) => `import * as p${index} from '${entry}'\nexport { p${index} }\n`).join('')

/** Programs of a user, each with the files that it compiles. Few, because a compiler reads the declarations anew for each. */
const programs = [
  {
    module: 'nodenext',
    options: { lib: ['es2023'], types: ['node'] },
    files: {
      'all.ts': importsOf(entries),
      'plain.cts': plain,
      'documented.cts': documented,
    },
    errors: [],
  },
  {
    module: 'node16',
    options: { lib: ['es2023'], types: ['node'] },
    files: { 'plain.cts': plain, 'documented.cts': documented },
    // As the guide says.
    errors: [expect.stringMatching(/^plain\.cts\(1,30\): error TS1479: /)],
  },
  {
    // The same declarations without Node's types: by the native compiler alone, because the others take seconds.
    onlyNative: true,
    module: 'preserve',
    options: { lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
    files: { 'all.ts': importsOf(entries.filter((entry) => !isForNode(entry))) },
    errors: [],
  },
]

/** Compiles files of a user. @returns the lines of errors */
function errorsOf(compiler, { module, options, files }) {
  const folder = mkdtempSync(join(user, 'compiled-'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const strict = { target: 'es2023', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true }
  const config = { compilerOptions: { ...strict, module, ...options }, files: Object.keys(files) }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules', compiler.path)], {
    cwd: folder,
    encoding: 'utf8',
  })
  const errors = [...stdout.matchAll(/^\S.*: error TS\d+: .*/gm)].map(([error]) => error)
  expect(status === 0, stdout).toBe(errors.length === 0)
  return errors
}

/** The oldest compiler, when the native one alone reads everything: what is shared by all clients, and one of them. */
const oneClient = {
  module: 'nodenext',
  options: { lib: ['es2023'], types: ['node'] },
  files: { 'one.ts': importsOf(['@mgmt-api/alerts', '@mgmt-api/transport']), 'documented.cts': documented },
  errors: [],
}

test('TypeScript 5.8 reads the types of one client', () => {
  expect(errorsOf(compilers['TypeScript 5.8'], oneClient)).toEqual([])
})

/** A library that exports clients whose types it does not name. */
const inferring = {
  module: 'nodenext',
  options: { lib: ['es2023', 'dom', 'dom.iterable'], types: [], noEmit: false, declaration: true, outDir: 'out' },
  files: {
    'clients.ts': `import { resources } from '@mgmt-api/collections'
import { cases } from '@mgmt-api/models/cases/resources'
import { views } from '@mgmt-api/models/views/resources'
import { createTransport } from '@mgmt-api/transport'

const platform = resources(createTransport())
export const clients = { cases: platform.of(cases), views: platform.of(views) }
export const list = () => clients.cases.list({ filter: { status: 'active' } })
export const create = clients.views.create
`,
  },
}

test.each(Object.entries(compilers))('%s emits declarations of the clients of resources', (_, compiler) => {
  expect(errorsOf(compiler, inferring)).toEqual([])
})

const compilersOfAll = partOf(
  'package checks: versions of TypeScript',
  Object.entries(compilers),
  ([, { isNative }]) => isNative,
)
describe.each(compilersOfAll)('%s reads its types without skipLibCheck', (_, compiler) => {
  const compiled = programs.filter(({ onlyNative = false }) => compiler.isNative || !onlyNative)
  test.each(compiled.map((program) => ({ ...program, names: Object.keys(program.files).join(' and ') })))(
    'a program with module $module compiles with the expected errors: $names',
    (program) => {
      expect(errorsOf(compiler, program)).toEqual(program.errors)
    },
  )
})

test('the guide shows the CommonJS file that is compiled here', () => {
  const guide = readFileSync(join(root, 'docs/guides/module-formats.md'), 'utf8')
  expect(guide).toContain(documented)
})

/** READMEs with a program, which is the first thing that a user copies. */
const readmes = publishedPackages().flatMap(({ name, directory }) => {
  const readme = readFileSync(join(directory, 'README.md'), 'utf8')
  const [, program] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const [, installed = ''] = /npm install (.*)/.exec(readme) ?? []
  return program === undefined ? [] : [{ name, program, installed, file: `${name.replace('@mgmt-api/', '')}.ts` }]
})

describe('the first program of each README', () => {
  test.each(readmes)('$name: imports only packages that the README installs', ({ program, installed }) => {
    const imported = [...program.matchAll(/from '(@mgmt-api\/[^/']+)/g)].map(([, name]) => name)
    expect(installed.split(' ')).toEqual(expect.arrayContaining(imported))
  })

  const files = Object.fromEntries(readmes.map(({ file, program }) => [file, program]))

  test('compiles', () => {
    const options = { lib: ['es2023'], types: ['node'] }
    expect(errorsOf(compilers['TypeScript 7'], { module: 'nodenext', options, files })).toEqual([])
  })

  test('runs against the emulator', () => {
    const folder = mkdtempSync(join(user, 'readmes-'))
    mkdirSync(join(folder, 'monitoring'))
    const project = 'owner: platform\ntargets: { prod-eu: { profile: prod, address: https://api.eu1.example.com } }\n'
    const runner = `import { createEmulator, usualSeed } from '@mgmt-api/emulator'
      const emulator = createEmulator({ seed: usualSeed })
      globalThis.fetch = (address, init) => emulator.fetch(address.replace('https://api.eu1.example.com', emulator.url), init)
      console.log = () => undefined
      for (const file of ${JSON.stringify(Object.keys(files))})
        await import('./' + file).catch((error) => console.error(file, error.message))`
    for (const [file, text] of Object.entries({ ...files, 'monitoring/mgmt.yaml': project, 'run.mjs': runner }))
      writeFileSync(join(folder, file), text)
    const { stdout, stderr } = spawnSync(process.execPath, ['run.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, MGMT_API_KEY: 'any-key' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' })
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

test('models holds the OpenAPI document of all operations', () => {
  const code = `import document from '@mgmt-api/models/openapi.json' with { type: 'json' }
    process.stdout.write(String(Object.keys(document.paths).length))`
  expect(Number(node(code, '--input-type=module', '--disable-warning=ExperimentalWarning'))).toBeGreaterThan(200)
})
