import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circleIn, valueImport } from './import-circle.mjs'

const root = join(import.meta.dirname, '..')
const packages = ['packages', 'apps'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))

/** Imports of every kind: of types, and those that load a file on demand. */
const anyImport = /(?:\bfrom|\bimport)\s*\(?'(\.[^']+\.ts)'/g

/** Folders whose files do not even name each other's types in a circle. */
const layered = [
  'apps/cli/src',
  'apps/reference/src',
  'apps/worker/src',
  'packages/agent-tools/src',
  'packages/alerts/src',
  'packages/as-code/src',
  'packages/collections/src',
  'packages/command/src',
  'packages/data-usage/src',
  'packages/emulator/src',
  'packages/models/src/core',
  'packages/transport/src',
]

/** Files of a package, each with the files of the package that it imports. */
function importsOf(source, pattern = valueImport) {
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.test(?:-d)?\.ts$/.test(file))
    .map((file) => join(source, file))
  const imported = (file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier]) => join(dirname(file), specifier))
  return new Map(files.map((file) => [file, imported(file)]))
}

test.each(packages.filter((path) => existsSync(join(root, path, 'src'))))(
  'files of %s never import themselves in a circle',
  (path) => {
    const imports = importsOf(join(root, path, 'src'))
    // The client of a small group is one file.
    expect(imports.size === 1 || [...imports.values()].flat().length > 0).toBe(true)
    expect(circleIn(imports)?.map((file) => file.slice(root.length + 1))).toBeUndefined()
  },
)

test.each(layered)('files of %s never import themselves in a circle, by types and lazy imports included', (path) => {
  const imports = importsOf(join(root, path), anyImport)
  expect([...imports.values()].flat().length).toBeGreaterThan(50)
  expect(circleIn(imports)?.map((file) => file.slice(root.length + 1))).toBeUndefined()
})

test('a circle is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ])
  expect(circleIn(imports)).toEqual(['b', 'd', 'b'])
})
