import { expect, inject, test } from 'vitest'
import { bundledSize } from './bundle-size.mjs'
import { bundleCeilings } from './ceilings.mjs'

test.each(bundleCeilings)('$name takes at most $ceiling kB', async ({ code, ceiling }) => {
  expect(await bundledSize(code, inject('user'))).toBeLessThanOrEqual(ceiling)
})
