import { expect, test } from 'vitest'
import { proportionalSeed } from './proportional-seed.ts'

test.each([
  { alertDefs: 0, views: 0, enrichments: 0 },
  { alertDefs: 30, views: 2, enrichments: 1 },
  { alertDefs: 600, views: 40, enrichments: 16 },
  { alertDefs: 9_000, views: 600, enrichments: 200 },
])('other resources are in proportion to $alertDefs alert definitions, within bounds', (counts) => {
  expect(proportionalSeed(counts.alertDefs)).toMatchObject({ ...counts, usageDays: 400 })
})
