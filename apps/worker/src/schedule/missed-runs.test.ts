import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { openPlanners, type Planners, sharedStoresOf } from '../../test/planners.ts'
import { nextDueTime, planDue } from './plan-due.ts'

const target = { base_url: 'https://api.example.com', key: '${env:KEY}' }

const configWith = (job: object, targets = 2) =>
  configOf({
    targets: Array.from({ length: targets }, (_, index) => ({ name: `t${index + 1}`, ...target })),
    jobs: [{ job: 'alert-history', ...job }],
  })

describe.each(sharedStoresOf(import.meta.url))('missed runs on $name', (stores) => {
  let planners: Planners
  beforeAll(async () => {
    planners = openPlanners(await stores.open(2))
  }, 60_000)
  afterAll(() => planners.close())

  const rows = async (): Promise<readonly string[]> => {
    const found = await planners.store.db
      .selectFrom('runs')
      .selectAll()
      .orderBy('planned_at')
      .orderBy('target')
      .execute()
    return found.map(
      ({ target, planned_at, reason, state, finished_at }) =>
        `${target} ${planned_at.toISOString().slice(8, 16)} ${reason} ${state}${finished_at === null ? '' : ' finished'}`,
    )
  }

  test('the policy is applied once by any number of planners', async () => {
    const config = configWith({ schedule: '0 * * * *', missed_runs: 'latest' })
    const all = await planners.begin(config, new Date('2026-11-21T09:30:00Z'))
    await Promise.all(all.map((planning) => planDue(planning, new Date('2026-11-21T11:30:00Z'))))
    await Promise.all(all.map((planning) => planDue(planning, new Date('2026-11-21T11:31:00Z'))))
    expect(await rows()).toEqual([
      't1 21T10:00 missed skipped finished',
      't2 21T10:00 missed skipped finished',
      't1 21T11:00 missed queued',
      't2 21T11:00 missed queued',
    ])
  })

  test('a gap of a year over 30 targets is planned in parts by two planners', async () => {
    const config = configWith({ schedule: '* * * * *', missed_runs: 'latest' }, 30)
    const all = await planners.begin(config, new Date('2025-11-21T12:00:00Z'))
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    await Promise.all(all.map((planning) => planDue(planning, new Date('2026-11-21T12:00:00Z'))))
    clearInterval(ticking)
    // The event loop ran in between: 30 x 1,007 rows go into 16 parts.
    expect(ticks).toBeGreaterThan(5)

    const counted = await planners.store.db
      .selectFrom('runs')
      .select(({ fn }) => ['reason', 'state', fn.countAll<number>().as('count')])
      .groupBy(['reason', 'state'])
      .orderBy('reason')
      .orderBy('state')
      .execute()
    expect(counted.map(({ reason, state, count }) => `${reason} ${state} ${count}`)).toEqual([
      'missed queued 30',
      // The last 1,000 except the one that runs, and the row about the earlier ones.
      'missed skipped 30000',
      'schedule queued 180',
    ])
    const { note } = await planners.store.db
      .selectFrom('runs')
      .select('note')
      .where('target', '=', 't7')
      .orderBy('planned_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(note).toBe(
      'missed, like all earlier runs since 2025-11-21T12:00:00.000Z: only the last 1,000 are run or listed',
    )
  }, 120_000)

  test('the next check is at the earliest due time of any job', async () => {
    const config = configOf({
      targets: [{ name: 't1', ...target }],
      jobs: [
        { job: 'alert-history', schedule: '30 2 * * *', time_zone: 'Europe/Berlin' },
        { job: 'noisy-alerts', schedule: '0 12 * * *' },
      ],
    })
    const [planning] = await planners.begin(config, new Date('2026-03-28T13:00:00Z'))
    if (planning === undefined) throw new Error('no planner')
    expect(await nextDueTime(planning)).toEqual(new Date('2026-03-29T01:30:00Z'))
    await planDue(planning, new Date('2026-03-29T01:30:00Z'))
    expect(await nextDueTime(planning)).toEqual(new Date('2026-03-29T12:00:00Z'))
  })

  test('a worker whose configuration is outdated plans nothing', async () => {
    const [planning] = await planners.begin(configWith({ schedule: '0 * * * *' }), new Date('2026-11-21T09:30:00Z'))
    if (planning === undefined) throw new Error('no planner')
    const outdated = { ...planning, revision: planning.revision - 1 }
    expect(await planDue(outdated, new Date('2026-11-21T10:00:00Z'))).toBe(0)
    expect(await planDue(planning, new Date('2026-11-21T10:00:00Z'))).toBe(2)
  })
})
