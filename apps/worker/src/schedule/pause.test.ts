import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { openPlanners, type Planners, sharedStoresOf } from '../../test/planners.ts'
import { pauseSchedule, resumeSchedule } from './pause.ts'
import { nextDueTime, planDue } from './plan-due.ts'
import type { PlanningDeps } from './plan-job.ts'

const config = configOf({
  targets: [{ name: 't1', base_url: 'https://api.example.com', key: '${env:KEY}' }],
  jobs: [{ job: 'alert-history', schedule: '0 * * * *', missed_runs: 'all' }],
})

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`)

describe.each(sharedStoresOf(import.meta.url))('a schedule on $name', (stores) => {
  let planners: Planners
  beforeAll(async () => {
    planners = openPlanners(await stores.open(1))
  }, 60_000)
  afterAll(() => planners.close())

  const begin = async (): Promise<PlanningDeps> => {
    const [planning] = await planners.begin(config, at('08:30'))
    if (planning === undefined) throw new Error('no planner')
    return planning
  }
  const planned = async (): Promise<readonly string[]> => {
    const rows = await planners.store.db.selectFrom('runs').selectAll().orderBy('planned_at').execute()
    return rows.map(({ planned_at, reason, state }) => `${planned_at.toISOString().slice(11, 16)} ${reason} ${state}`)
  }

  test('a paused schedule plans nothing, and times during the pause do not count as missed', async () => {
    const planning = await begin()
    await planDue(planning, at('09:00'))
    await pauseSchedule(planning.store, 'alert-history', { now: at('09:30') })
    expect(await planDue(planning, at('11:00'))).toBe(0)
    expect(await nextDueTime(planning)).toBeUndefined()
    await resumeSchedule(planning, 'alert-history', at('12:30'))
    await planDue(planning, at('13:00'))
    expect(await planned()).toEqual(['09:00 schedule queued', '13:00 schedule queued'])
  })

  test('a time that was due before the pause is planned during the pause', async () => {
    const planning = await begin()
    await pauseSchedule(planning.store, 'alert-history', { now: at('09:02') })
    await planDue(planning, at('09:03'))
    await planDue(planning, at('10:01'))
    expect(await planned()).toEqual(['09:00 schedule queued'])
  })

  test('runs missed before the pause are planned when the schedule is resumed', async () => {
    const planning = await begin()
    await pauseSchedule(planning.store, 'alert-history', { now: at('10:30') })
    await resumeSchedule(planning, 'alert-history', at('12:30'))
    await planDue(planning, at('13:00'))
    expect(await planned()).toEqual(['09:00 missed queued', '10:00 missed queued', '13:00 schedule queued'])
  })

  test('a second pause keeps the time of the first; resuming a running schedule changes nothing', async () => {
    const planning = await begin()
    await resumeSchedule(planning, 'alert-history', at('09:30'))
    expect(await planned()).toEqual(['09:00 missed queued'])
    await pauseSchedule(planning.store, 'alert-history', { now: at('09:40') })
    await pauseSchedule(planning.store, 'alert-history', { now: at('10:40') })
    const { paused_at } = await planners.store.db.selectFrom('schedules').selectAll().executeTakeFirstOrThrow()
    expect(paused_at).toEqual(at('09:40'))
  })
})
