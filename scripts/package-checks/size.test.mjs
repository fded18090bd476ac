import { describe, expect, inject, test } from 'vitest'
import { bundledSize } from './bundle-size.mjs'
import { bundleCeilings, subpathCeilings } from './ceilings.mjs'
import { publishedPackages } from './packages.mjs'

test.each(bundleCeilings)('$name takes at most $ceiling kB', async ({ code, ceiling }) => {
  expect(await bundledSize(code, inject('user'))).toBeLessThanOrEqual(ceiling)
})

describe.each(Object.entries(subpathCeilings))('of %s', (name, ceilings) => {
  test('every subpath has a ceiling', () => {
    const { manifest } = publishedPackages().find((entry) => entry.name === name)
    const subpaths = Object.keys(manifest.exports).filter((subpath) => subpath !== './package.json')
    expect(Object.keys(ceilings).toSorted()).toEqual(subpaths.toSorted())
  })

  test.each(Object.entries(ceilings))('%s takes at most %s kB', async (subpath, ceiling) => {
    const code = `export * from '${name}${subpath.slice(1)}'`
    expect(await bundledSize(code, inject('user'))).toBeLessThanOrEqual(ceiling)
  })
})
