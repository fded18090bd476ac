import { describe, expect, inject, test } from 'vitest'
import { bundledSize } from './bundle-size.mjs'
import { bundleCeilings, subpathCeilings } from './ceilings.mjs'
import { publishedPackages } from './packages.mjs'

test.each(bundleCeilings)('$name takes at most $ceiling kB', async ({ code, ceiling }) => {
  expect(await bundledSize(code, inject('user'))).toBeLessThanOrEqual(ceiling)
})

describe.each(Object.entries(subpathCeilings))('of %s', (name, ceilings) => {
  const { manifest } = publishedPackages().find((entry) => entry.name === name)
  const subpaths = Object.keys(manifest.exports).filter((subpath) => subpath !== './package.json')

  test('no ceiling is left of a subpath that is gone', () => {
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
