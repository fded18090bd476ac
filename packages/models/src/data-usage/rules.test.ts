import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { GetDailyUsageUnitsBody } from './data-usage.messages.ts'

test.each([
  { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-10-31T00:00:00Z' },
  { fromDate: '2026-10-01T00:00:00Z', toDate: '2026-10-01T00:00:00Z' },
  // The same moment, written in two time zones.
  { fromDate: '2026-10-01T02:00:00+02:00', toDate: '2026-10-01T00:00:00Z' },
  { fromDate: '2026-10-01T00:00:00Z' },
  {},
])('usage is asked for from $fromDate to $toDate', (dateRange) => {
  expect(strict(GetDailyUsageUnitsBody, { dateRange }).ok).toBe(true)
})

test('a span that ends before it starts is refused, and both days are named', () => {
  const dateRange = { fromDate: '2026-10-02T00:00:00Z', toDate: '2026-10-01T00:00:00Z' }
  expect(strict(GetDailyUsageUnitsBody, { dateRange })).toMatchObject({
    ok: false,
    problems: [
      {
        at: 'dateRange.toDate',
        message: '2026-10-01T00:00:00Z is before fromDate, 2026-10-02T00:00:00Z',
        hint: 'Exchange them.',
      },
    ],
  })
})

test('a named span and a span of days exclude each other', () => {
  expect(strict(GetDailyUsageUnitsBody, { range: 'RANGE_LAST_WEEK', dateRange: {} }).ok).toBe(false)
  expect(strict(GetDailyUsageUnitsBody, { range: 'RANGE_LAST_WEEK' }).ok).toBe(true)
})
