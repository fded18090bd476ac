import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { isScheduled } from '../config/config.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { longestIntervalMs } from './longest-interval.ts'
import { occurrences } from './occurrences.ts'

const hour = 3_600_000
const day = 24 * hour

const configWith = (schedule: string) =>
  configOf({
    targets: [{ name: 'prod', base_url: 'https://platform.example', key: '${env:KEY}' }],
    jobs: [
      { job: 'usage-history', schedule, from: '2026-01-01' },
      { job: 'usage-budget', budget: 1 },
    ],
  })

/** The longest interval of a job with a schedule, and that of a job that follows it. */
function longestOf(schedule: string, after: Date): readonly number[] {
  const config = configWith(schedule)
  return config.jobs.map((job) => longestIntervalMs(config, job, after))
}

test.each([
  { schedule: '* * * * *', is: 60_000 },
  { schedule: '0 * * * *', is: hour },
  { schedule: '0 3 * * *', is: day },
  { schedule: '0 0,9 * * *', is: 15 * hour },
  { schedule: '0 3 * * 1-5', is: 3 * day },
  { schedule: '*/15 8-18 * * 1-5', is: 2 * day + 13.25 * hour },
  { schedule: '0 8 * * 1', is: 7 * day },
  { schedule: '30 2 1 * *', is: 31 * day },
])('the longest interval of $schedule is the same by day, by night and on a Sunday', ({ schedule, is }) => {
  for (const after of ['2026-11-18T10:07:00Z', '2026-11-20T23:00:00Z', '2026-11-22T10:07:00Z'])
    expect(longestOf(schedule, new Date(after))).toEqual([is, is])
})

test('it is that of all planned times of two weeks', () => {
  const some = (max: number) => fc.uniqueArray(fc.nat({ max }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some(59), some(23), some(6), fc.nat({ max: 20 * 24 * 60 }), (minutes, hours, days, start) => {
      const schedule = `${minutes.join()} ${hours.join()} * * ${days.join()}`
      const after = new Date(Date.UTC(2026, 4, 4) + start * 60_000)
      const config = configWith(schedule)
      const [job] = config.jobs
      if (job === undefined || !isScheduled(job)) throw new Error('usage-history is scheduled')
      const through = new Date(after.getTime() + 15 * day)
      const times = [...occurrences(recurrenceOf(config, job), { after, through })].map(Number)
      const longest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
      expect(longestIntervalMs(config, job, after)).toBe(longest)
    }),
    { numRuns: 50 },
  )
})
