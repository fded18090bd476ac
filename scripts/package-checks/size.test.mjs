import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { bundled, bundledSize, programSizes } from './bundle-size.mjs'
import { bundleCeilings, singleOperationCeiling, subpathCeilings } from './ceilings.mjs'
import { coveredSubpaths, publishedPackages } from './packages.mjs'

test.each(bundleCeilings)(
  '$name takes at most $ceiling.browser kB for browsers and $ceiling.node kB for Node',
  async ({ code, ceiling }) => {
    const sizes = await programSizes(code, inject('user'))
    for (const [name, size] of Object.entries(sizes)) expect(size, name).toBeLessThanOrEqual(ceiling[name])
  },
)

describe.each(Object.entries(subpathCeilings))('of %s', (name, ceilings) => {
  const { manifest } = publishedPackages().find((entry) => entry.name === name)
  const subpaths = coveredSubpaths(manifest).filter((subpath) => subpath !== './package.json')

  test('every ceiling belongs to an existing subpath', () => {
    const named = Object.keys(ceilings).filter((subpath) => subpath.startsWith('.'))
    expect(named.filter((subpath) => !subpaths.includes(subpath))).toEqual([])
  })

  const ceilingOf = (subpath) =>
    ceilings[subpath] ?? (/^\.\/[^/]+\/resources$/.test(subpath) ? ceilings.resources : ceilings.group)
  const known = subpaths.map((subpath) => [subpath, ceilingOf(subpath)])

  test.each(known)('%s takes at most %s kB', async (subpath, ceiling) => {
    const code = `export * from '${name}${subpath.slice(1)}'`
    expect(await bundledSize(code, inject('user'))).toBeLessThanOrEqual(ceiling)
  })
})

const models = publishedPackages().find((entry) => entry.name === '@mgmt-api/models')
const groups = Object.keys(models.manifest.exports).flatMap(
  (subpath) => /^\.\/([^/]+)\/resources$/.exec(subpath)?.[1] ?? [],
)

test.each(groups)('an operation of %s alone carries no other one', async (group) => {
  const directory = inject('user')
  const declared = await import(join(directory, 'node_modules/@mgmt-api/models/dist', group, 'generated/index.js'))
  const operations = Object.entries(declared).filter(
    ([, value]) => value?.method !== undefined && value.in !== undefined,
  )
  // The one that takes least: nothing of what the others take may come with it.
  const [name, { id }] = operations.sort(([, a], [, b]) => placesOf(a) - placesOf(b))[0]
  const text = await bundled(`export { ${name} } from '@mgmt-api/models/${group}'`, directory)
  expect(text).toContain(id)
  const others = operations
    .map(([, operation]) => operation.id)
    .filter((other) => other !== id && text.includes(`"${other}"`))
  expect(others).toEqual([])
  expect(gzipSync(text, { level: 9 }).length / 1000).toBeLessThanOrEqual(singleOperationCeiling)
})

const placesOf = (operation) => Object.keys(operation.in).length
