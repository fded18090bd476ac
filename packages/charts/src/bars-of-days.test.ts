import { expect, test } from 'vitest'
import { type BarDay, barsOfDays } from './bars-of-days.ts'

const days = (from: string, parts: readonly (readonly number[] | undefined)[]): readonly BarDay[] =>
  parts.map((each, index) => ({
    date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    parts: each,
  }))

test('a bar for each day, weekends marked, the first of each week labelled', () => {
  // 2026-10-02 is a Friday.
  const { bars, stretch } = barsOfDays(days('2026-10-02', [[1, 2], [3, 4], undefined, [5, 6]]), 4)
  expect(stretch).toBe('day')
  expect(bars).toEqual([
    { name: '2026-10-02', label: '10-02', weekend: false, parts: [1, 2] },
    { name: '2026-10-03', label: undefined, weekend: true, parts: [3, 4] },
    { name: '2026-10-04', label: undefined, weekend: true, parts: undefined },
    { name: '2026-10-05', label: '10-05', weekend: false, parts: [5, 6] },
  ])
})

test('a bar is the average recorded day of a week if there is less room', () => {
  const { bars, stretch } = barsOfDays(days('2026-10-02', [[1, 2], [3, 4], undefined, [5, 6]]), 3)
  expect(stretch).toBe('week')
  expect(bars.map(({ name, parts }) => [name, parts])).toEqual([
    ['2026-09-28', [2, 3]],
    ['2026-10-05', [5, 6]],
  ])
})

test.each([
  { count: 40, room: 3, stretch: 'month', names: ['2026-10', '2026-11'] },
  { count: 120, room: 2, stretch: 'quarter', names: ['2026-Q4', '2027-Q1'] },
  { count: 800, room: 4, stretch: 'year', names: ['2026', '2027', '2028'] },
])('$count days with room for $room bars are one for each $stretch', ({ count, room, stretch, names }) => {
  const drawn = barsOfDays(
    days(
      '2026-10-02',
      Array.from({ length: count }, () => [1]),
    ),
    room,
  )
  expect(drawn.stretch).toBe(stretch)
  expect(drawn.bars.map(({ name }) => name)).toEqual(names)
})

test('days that begin long before the first record are drawn from there on', () => {
  const { bars } = barsOfDays(days('2026-10-01', [undefined, undefined, undefined, [1], [2]]), 9)
  expect(bars.map(({ name }) => name)).toEqual(['2026-10-04', '2026-10-05'])
  expect(barsOfDays(days('2026-10-01', [undefined, undefined, [1], [2], [3]]), 9).bars).toHaveLength(5)
})

test('the forecast of a week is its average day, and has the marks of its days', () => {
  const week = days('2026-10-05', [[4], [6], undefined, undefined]).map((day, index): BarDay => {
    if (index === 1) return { ...day, mark: { kind: 'high', text: 'expected 2 to 3' } }
    if (index < 2) return { ...day, mark: { kind: 'note', text: 'changed' } }
    return { ...day, forecast: { expected: index * 2, low: index, high: index * 3 } }
  })
  expect(barsOfDays(week, 1).bars).toEqual([
    {
      name: '2026-10-05',
      label: '2026-10',
      weekend: false,
      parts: [5],
      forecast: { expected: 5, low: 2.5, high: 7.5 },
      mark: { kind: 'note', text: '2026-10-05: changed, and 1 more' },
    },
  ])
})

test('an empty list of days has no bars', () => {
  expect(barsOfDays([], 10)).toEqual({ stretch: 'day', bars: [] })
})
