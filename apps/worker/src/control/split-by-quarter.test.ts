import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByQuarter } from './split-by-quarter.ts'

test('a year is split into four quarters, the last one first', () => {
  expect(splitByQuarter({ from: '2025-01-01', to: '2025-12-31' })).toEqual([
    { from: '2025-10-01', to: '2025-12-31' },
    { from: '2025-07-01', to: '2025-09-30' },
    { from: '2025-04-01', to: '2025-06-30' },
    { from: '2025-01-01', to: '2025-03-31' },
  ])
})

test('a single day stays whole, and a span across a quarter is split in two', () => {
  expect(splitByQuarter({ from: '2024-02-29', to: '2024-02-29' })).toEqual([{ from: '2024-02-29', to: '2024-02-29' }])
  expect(splitByQuarter({ from: '2025-12-31', to: '2026-01-01' })).toEqual([
    { from: '2026-01-01', to: '2026-01-01' },
    { from: '2025-12-31', to: '2025-12-31' },
  ])
  expect(splitByQuarter({ from: '2026-01-02', to: '2026-01-01' })).toEqual([])
})

test('the parts of any span contain each of its days once', () => {
  const dayMs = 86_400_000
  const first = Date.parse('2019-06-15')
  const dayAt = (n: number): string => new Date(first + n * dayMs).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
      const parts = splitByQuarter({ from: dayAt(start), to: dayAt(start + length) })
      const days = parts.flatMap(({ from, to }) => {
        const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
        expect(count).toBeLessThanOrEqual(92)
        return Array.from({ length: count }, (_, n) =>
          new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
        )
      })
      expect(days.sort()).toEqual(Array.from({ length: length + 1 }, (_, n) => dayAt(start + n)))
    }),
  )
})
