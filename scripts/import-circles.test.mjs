import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circleIn, valueImport } from './import-circle.mjs'

const root = join(import.meta.dirname, '..')
const packages = ['packages', 'apps'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)))

/** Imports of every kind: of types, and those that load a file on demand. */
const anyImport = /(?:\bfrom|\bimport)\s*\(?'(\.[^']+\.ts)'/g

/** Packages whose files do not even name each other's types in a circle. */
const layered = [
  'apps/cli',
  'apps/reference',
  'apps/worker',
  'packages/agent-tools',
  'packages/alerts',
  'packages/as-code',
  'packages/collections',
  'packages/command',
  'packages/data-usage',
  'packages/emulator',
  'packages/transport',
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
  const imports = importsOf(join(root, path, 'src'), anyImport)
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
