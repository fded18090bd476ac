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
/** Subpaths that are made for Node; the others must do with the types that every runtime has. */
const isForNode = (entry) => /emulator|command|\/node$|\/diagnostics$/.test(entry)
/** Whose types show those of Stricli, which do not stand up to `exactOptionalPropertyTypes` themselves. */
const showsStricli = (entry) => entry === '@mgmt-api/command'

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

describe('its types are read', () => {
  const compilers = {
    'TypeScript 5.8': 'typescript58/lib/tsc.js',
    'TypeScript 6': 'typescript/lib/tsc.js',
    'TypeScript 7': 'typescript7/bin/tsc',
  }
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
      files: entries.filter((entry) => !isForNode(entry)),
    },
  ])

  test.each(cases)(
    'by $version, module $module, without skipLibCheck',
    ({ version, path, module, types, lib, files, exactOptionalPropertyTypes = true }) => {
      const label = `${version}-${module}`.replaceAll(' ', '-')
      const imports = files.map((entry, index) => `import * as p${index} from '${entry}'\nexport { p${index} }\n`)
      writeFileSync(join(user, `${label}.ts`), imports.join(''))
      const compilerOptions = {
        module,
        target: 'es2023',
        lib,
        types,
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes,
        noEmit: true,
      }
      writeFileSync(join(user, `${label}.json`), JSON.stringify({ compilerOptions, files: [`${label}.ts`] }))
      run(process.execPath, [join(root, 'node_modules', path), '-p', `${label}.json`], { cwd: user })
    },
  )
})

describe('its commands start', () => {
  const bins = publishedPackages().flatMap(({ name, manifest }) =>
    Object.entries(manifest.bin ?? {}).map(([bin, path]) => ({ bin, file: join(user, 'node_modules', name, path) })),
  )

  test.each(bins)('$bin --help', ({ bin, file }) => {
    expect(run(process.execPath, [file, '--help'], { cwd: user })).toContain(bin)
    // An installer makes a program of the file: the first line says what runs it.
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
