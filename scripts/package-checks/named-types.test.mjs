/** @module-tag slow */
import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { programOf, unexportedTypes } from './named-types.mjs'
import { coveredSubpaths, publishedPackages } from './packages.mjs'

const folder = join(realpathSync(inject('user')), 'node_modules/@mgmt-api')
const libraries = publishedPackages().filter(({ manifest }) => manifest.exports['.'] !== undefined)

/** Declaration files of an installed package, one per subpath for users. */
function declarationsOf(name) {
  const manifest = JSON.parse(readFileSync(join(folder, '..', name, 'package.json'), 'utf8'))
  const targets = coveredSubpaths(manifest).map((subpath) => manifest.exports[subpath])
  return targets.flatMap(({ types }) => (types === undefined ? [] : [join(folder, '..', name, types)]))
}

const program = programOf(libraries.flatMap(({ name }) => declarationsOf(name)))

describe.each(libraries)('$name', ({ name }) => {
  test('exports every type that its own exports name', () => {
    expect(unexportedTypes(program, declarationsOf(name), folder + sep)).toEqual([])
  })
})
