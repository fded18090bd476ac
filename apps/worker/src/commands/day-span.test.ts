import { expect, test } from 'vitest'
import { daySpan } from './day-span.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  { from: '2026-10-05', to: '2026-10-05', days: ['2026-10-05', '2026-10-05'] },
  { from: '2026-09', to: '2026-10', days: ['2026-09-01', '2026-10-31'] },
  { from: '2025', to: 'yesterday', days: ['2025-01-01', '2026-11-20'] },
  { from: '90d', to: 'today', days: ['2026-08-23', '2026-11-21'] },
  { from: '2026-11-20T23:30:00-02:00', to: 'now', days: ['2026-11-21', '2026-11-21'] },
])('$from to $to', ({ from, to, days }) => {
  expect(daySpan({ from, to }, now)).toEqual({ from: days[0], to: days[1] })
})

test('a missing side stays open', () => {
  expect(daySpan({}, now)).toEqual({ from: undefined, to: undefined })
})

test('two minutes, perhaps meant as months, are no days', () => {
  expect(() => daySpan({ from: '2m' }, now)).toThrow('--from: "2m" is shorter than a day')
})
