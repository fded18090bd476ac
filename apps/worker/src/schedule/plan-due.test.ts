import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { openPlanners, type Planners, sharedStoresOf } from '../../test/planners.ts'
import type { Store } from '../store/store.ts'
import { planDue } from './plan-due.ts'

const targets = Array.from({ length: 40 }, (_, index) => ({
  name: `team-${index + 1}`,
  base_url: 'https://api.example.com',
  key: '${env:KEY}',
}))

/** Two schedules whose times are skipped in spring and repeated in autumn, and an hourly one that follows real time. */
const config = configOf({
  targets,
  jobs: [
    { job: 'usage-history', name: 'berlin', schedule: '30 2 * * *', time_zone: 'Europe/Berlin', from: '2026-01-01' },
    { job: 'alert-history', name: 'new-york', schedule: '30 1 * * *', time_zone: 'America/New_York' },
    { job: 'noisy-alerts', name: 'hourly', schedule: '0 * * * *', time_zone: 'Europe/Berlin' },
  ],
})

const small = { ...config, targets: config.targets.slice(0, 2) }

const changes = [
  {
    day: 'the spring of Europe/Berlin',
    from: '2026-03-28T22:30:00Z',
    to: '2026-03-29T03:00:00Z',
    expected: {
      berlin: ['2026-03-29T01:30Z'],
      'new-york': [],
      hourly: ['2026-03-28T23:00Z', '2026-03-29T00:00Z', '2026-03-29T01:00Z', '2026-03-29T02:00Z', '2026-03-29T03:00Z'],
    },
  },
  {
    day: 'the autumn of Europe/Berlin',
    from: '2026-10-24T23:30:00Z',
    to: '2026-10-25T02:30:00Z',
    expected: {
      berlin: ['2026-10-25T00:30Z'],
      'new-york': [],
      hourly: ['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    },
  },
  {
    day: 'the spring of America/New_York',
    from: '2026-03-08T05:30:00Z',
    to: '2026-03-08T08:30:00Z',
    expected: {
      berlin: [],
      'new-york': ['2026-03-08T06:30Z'],
      hourly: ['2026-03-08T06:00Z', '2026-03-08T07:00Z', '2026-03-08T08:00Z'],
    },
  },
  {
    day: 'the autumn of America/New_York',
    from: '2026-11-01T04:30:00Z',
    to: '2026-11-01T07:30:00Z',
    expected: {
      berlin: [],
      'new-york': ['2026-11-01T05:30Z'],
      hourly: ['2026-11-01T05:00Z', '2026-11-01T06:00Z', '2026-11-01T07:00Z'],
    },
  },
]

async function plannedRuns({ db }: Store): Promise<readonly string[]> {
  const rows = await db.selectFrom('runs').select(['job', 'target', 'planned_at', 'reason']).execute()
  return rows
    .map(({ job, target, planned_at, reason }) => `${job} ${target} ${planned_at.toISOString()} ${reason}`)
    .sort()
}

/** Does not divide an hour, so that steps start anywhere, and is shorter than the grace period. */
const stepMs = 4 * 60_000 + 7_000

describe.each(sharedStoresOf(import.meta.url))('planners on $name', (stores) => {
  let planners: Planners
  beforeAll(async () => {
    planners = openPlanners(await stores.open(4))
  }, 60_000)
  afterAll(() => planners.close())

  test.each(changes.flatMap((change) => [2, 4].map((workers) => ({ ...change, workers }))))(
    '$workers concurrent planners plan each job, target and time exactly once in $day',
    async ({ workers, from, to, expected }) => {
      const all = await planners.begin(config, new Date(from))
      const end = Date.parse(to)
      let added = 0
      for (let now = Date.parse(from); now < end; now += stepMs) {
        const next = new Date(Math.min(now + stepMs, end))
        const counts = await Promise.all(all.slice(0, workers).map((planning) => planDue(planning, next)))
        added += counts.reduce((sum, count) => sum + count, 0)
      }

      const wanted = Object.entries(expected).flatMap(([job, times]) =>
        times.flatMap((time) => targets.map(({ name }) => `${job} ${name} ${time.replace('Z', ':00.000Z')} schedule`)),
      )
      expect(await plannedRuns(planners.store)).toEqual(wanted.sort())
      expect(added).toBe(wanted.length)
    },
    60_000,
  )

  test('plan the same in steps of any length, alone or concurrently', async () => {
    const steps = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 290 }), workers: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 20,
        maxLength: 60,
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...changes), steps, async ({ from, expected }, taken) => {
        const all = await planners.begin(small, new Date(from))
        let now = Date.parse(from)
        for (const { seconds, workers } of taken) {
          now += seconds * 1_000
          await Promise.all(all.slice(0, workers).map((planning) => planDue(planning, new Date(now))))
        }
        const wanted = Object.entries(expected).flatMap(([job, times]) =>
          times
            .map((time) => time.replace('Z', ':00.000Z'))
            .flatMap((time) =>
              Date.parse(time) <= now ? small.targets.map(({ name }) => `${job} ${name} ${time} schedule`) : [],
            ),
        )
        expect(await plannedRuns(planners.store)).toEqual(wanted.sort())
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})
