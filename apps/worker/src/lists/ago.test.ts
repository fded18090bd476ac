import { expect, test } from 'vitest'
import { ago, stretch } from './ago.ts'

test.each([
  [0, '0s'],
  [40_000, '40s'],
  [60_000, '1m'],
  [125_999, '2m 5s'],
  [7_500_000, '2h 5m'],
  [86_400_000, '1d'],
  [90_061_000, '1d 1h'],
])('%i milliseconds are %s', (ms, words) => {
  expect(stretch(ms)).toBe(words)
})

test('a time is described relative to now', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(ago('2026-11-21T11:55:00.000Z', now)).toBe('5m ago')
  expect(ago('2026-11-21T14:00:00.000Z', now)).toBe('in 2h')
  expect(ago('2026-11-21T12:00:00.900Z', now)).toBe('now')
  expect(ago(null, now)).toBeNull()
})
