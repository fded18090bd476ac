import { describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { periodOf } from './usage-period.ts'

const now = Date.parse('2026-03-10T15:30:00Z')
const name = (day: number | undefined) => day && new Date(day * 86_400_000).toISOString().slice(0, 10)
const days = (body: Parameters<typeof periodOf>[0]) => {
  const { from, to } = periodOf(body, now)
  return [name(from), name(to)]
}

describe('the requested days', () => {
  test.each([
    ['RANGE_CURRENT_MONTH', '2026-03-01'],
    ['RANGE_UNSPECIFIED', '2026-03-01'],
    ['RANGE_LAST_WEEK', '2026-03-04'],
    ['RANGE_LAST_30_DAYS', '2026-02-09'],
    ['RANGE_LAST_90_DAYS', '2025-12-11'],
    ['RANGE_LAST_YEAR', '2025-03-11'],
  ])('%s begins on %s and ends today', (range, first) => {
    expect(days({ range })).toEqual([first, '2026-03-10'])
  })

  test('default to the current month', () => {
    expect(days({})).toEqual(['2026-03-01', '2026-03-10'])
  })

  test('both ends are included, whatever their time of day', () => {
    const dateRange = { fromDate: '2026-02-01T23:59:59Z', toDate: '2026-02-03T00:00:00Z' }
    expect(days({ dateRange })).toEqual(['2026-02-01', '2026-02-03'])
  })

  test('offsets apply: days are UTC', () => {
    const dateRange = { fromDate: '2026-02-01T00:30:00+02:00', toDate: '2026-02-03T23:30:00-05:00' }
    expect(days({ dateRange })).toEqual(['2026-01-31', '2026-02-04'])
  })

  test('equal ends are one day', () => {
    const dateRange = { fromDate: '2026-02-02T00:00:00Z', toDate: '2026-02-02T00:00:00Z' }
    expect(days({ dateRange })).toEqual(['2026-02-02', '2026-02-02'])
  })

  test('an end that is missing is open, or today', () => {
    expect(days({ dateRange: {} })).toEqual([undefined, '2026-03-10'])
    expect(days({ dateRange: { fromDate: '2026-03-08T00:00:00Z' } })).toEqual(['2026-03-08', '2026-03-10'])
    expect(days({ dateRange: { toDate: '2026-01-08T00:00:00Z' } })).toEqual([undefined, '2026-01-08'])
  })

  test.each([
    [{ fromDate: '2026-02-30T00:00:00Z' }, 'dateRange.fromDate: "2026-02-30T00:00:00Z" is not a time that exists'],
    [{ toDate: '2026-02-28T23:59:60Z' }, 'dateRange.toDate'],
    [{ toDate: '2026-02-28T23:59:00+99:00' }, 'dateRange.toDate'],
  ])('%j is refused, naming %s', (dateRange, named) => {
    expect(() => days({ dateRange })).toThrow(Refusal)
    expect(() => days({ dateRange })).toThrow(named)
  })

  test('the length may be limited, except of named ranges', () => {
    const dateRange = { fromDate: '2026-02-01T00:00:00Z', toDate: '2026-02-28T23:59:59.999Z' }
    expect(() => periodOf({ dateRange }, now, 27)).toThrow('dateRange: more than 27 days')
    expect(() => periodOf({ dateRange: {} }, now, 10_000)).toThrow('dateRange: more than 10000 days')
    expect(periodOf({ dateRange }, now, 28)).toEqual({ from: 20_485, to: 20_512 })
    expect(periodOf({ range: 'RANGE_LAST_YEAR' }, now, 1).to).toBe(20_522)
  })

  test('an unknown range is rejected', () => {
    expect(() => days({ range: 'RANGE_LAST_DECADE' })).toThrow(/range: "RANGE_LAST_DECADE"/)
  })
})
