import { usageMonth } from '@mgmt-api/data-usage'
import { expect, test } from 'vitest'
import type { TargetUsage } from './target-usage.ts'
import { byCost, sumUsage } from './usage-sum.ts'

const now = new Date('2026-11-21T12:00:00Z')
const usage = (target: string, used: number, price?: number): TargetUsage => ({
  target,
  month: usageMonth(
    { measure: 'units', unit: 'units', days: [{ date: '2026-11-20', total: used, parts: [] }] },
    { now },
  ),
  price: price === undefined ? undefined : { per_unit: price, currency: 'USD' },
  total: used,
  lastDay: '2026-11-20',
  change: { current: used, previous: 0 },
  bars: [],
})

test('targets are ordered by cost where there are prices, then by units', () => {
  const all = [usage('many', 5133, 1), usage('unpriced', 9000), usage('dear', 1837.4, 10), usage('few', 1)]
  expect(all.toSorted(byCost(({ total }) => total)).map(({ target }) => target)).toEqual([
    'dear',
    'many',
    'unpriced',
    'few',
  ])
  expect(sumUsage(all).cost).toBe(5133 + 18_374)
})
