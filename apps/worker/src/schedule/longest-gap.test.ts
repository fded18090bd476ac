import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestGapMs, occurrences } from './occurrences.ts'

const hour = 3_600_000
const day = 24 * hour
const timeZone = 'UTC'

test.each([
  { schedule: '* * * * *', is: 60_000 },
  { schedule: '0 * * * *', is: hour },
  { schedule: '0 3 * * *', is: day },
  { schedule: '0 0,9 * * *', is: 15 * hour },
  { schedule: '0 3 * * 1-5', is: 3 * day },
  { schedule: '*/15 8-18 * * 1-5', is: 2 * day + 13.25 * hour },
  { schedule: '0 8 * * 1', is: 7 * day },
  { schedule: '30 2 1 * *', is: 31 * day },
])('the longest gap of $schedule is the same by day, by night and on a Sunday', ({ schedule, is }) => {
  for (const after of ['2026-11-18T10:07:00Z', '2026-11-20T23:00:00Z', '2026-11-22T10:07:00Z'])
    expect(longestGapMs({ schedule, timeZone }, new Date(after))).toBe(is)
})

test('the longest gap is that of all planned times of two weeks', () => {
  const some = (max: number) => fc.uniqueArray(fc.nat({ max }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some(59), some(23), some(6), fc.nat({ max: 20 * 24 * 60 }), (minutes, hours, days, start) => {
      const recurrence = { schedule: `${minutes.join()} ${hours.join()} * * ${days.join()}`, timeZone }
      const after = new Date(Date.UTC(2026, 4, 4) + start * 60_000)
      const through = new Date(after.getTime() + 15 * day)
      const times = [...occurrences(recurrence, { after, through })].map(Number)
      const longest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
      expect(longestGapMs(recurrence, after)).toBe(longest)
    }),
    { numRuns: 50 },
  )
})
