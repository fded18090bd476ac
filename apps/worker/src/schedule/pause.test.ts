import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { openPlanners, type Planners, sharedStores } from '../../test/planners.ts'
import { pauseSchedule, resumeSchedule } from './pause.ts'
import { nextDue, planDue } from './plan-due.ts'
import type { Planning } from './plan-job.ts'

const config = configOf({
  targets: [{ name: 't1', base_url: 'https://api.example.com', key: '${env:KEY}' }],
  jobs: [{ job: 'alert-history', schedule: '0 * * * *', missed: 'run each' }],
})

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`)

describe.each(sharedStores)('a schedule on $name', (stores) => {
  let planners: Planners
  beforeAll(async () => {
    planners = await openPlanners(await stores.open(1))
  }, 60_000)
  afterAll(() => planners.close())

  const begin = async (): Promise<Planning> => {
    const [planning] = await planners.begin(config, at('08:30'))
    if (planning === undefined) throw new Error('no planner')
    return planning
  }
  const planned = async (): Promise<readonly string[]> => {
    const rows = await planners.store.db.selectFrom('runs').selectAll().orderBy('planned_at').execute()
    return rows.map(({ planned_at, reason, state }) => `${planned_at.toISOString().slice(11, 16)} ${reason} ${state}`)
  }

  test('that is paused plans nothing, and what was due meanwhile is not missed', async () => {
    const planning = await begin()
    await planDue(planning, at('09:00'))
    await pauseSchedule(planning.store, 'alert-history', at('09:30'))
    expect(await planDue(planning, at('11:00'))).toBe(0)
    expect(await nextDue(planning)).toBeUndefined()
    await resumeSchedule(planning, 'alert-history', at('12:30'))
    await planDue(planning, at('13:00'))
    expect(await planned()).toEqual(['09:00 schedule queued', '13:00 schedule queued'])
  })

  test('that was due before it was paused is planned while it is', async () => {
    const planning = await begin()
    await pauseSchedule(planning.store, 'alert-history', at('09:02'))
    await planDue(planning, at('09:03'))
    await planDue(planning, at('10:01'))
    expect(await planned()).toEqual(['09:00 schedule queued'])
  })

  test('that missed runs before it was paused plans those when it is resumed', async () => {
    const planning = await begin()
    await pauseSchedule(planning.store, 'alert-history', at('10:30'))
    await resumeSchedule(planning, 'alert-history', at('12:30'))
    await planDue(planning, at('13:00'))
    expect(await planned()).toEqual(['09:00 missed queued', '10:00 missed queued', '13:00 schedule queued'])
  })

  test('that is paused twice is paused since the first time; one that is not paused goes on', async () => {
    const planning = await begin()
    await resumeSchedule(planning, 'alert-history', at('09:30'))
    expect(await planned()).toEqual(['09:00 missed queued'])
    await pauseSchedule(planning.store, 'alert-history', at('09:40'))
    await pauseSchedule(planning.store, 'alert-history', at('10:40'))
    const { paused_at } = await planners.store.db.selectFrom('schedules').selectAll().executeTakeFirstOrThrow()
    expect(paused_at).toEqual(at('09:40'))
  })

  test('that is not there is an error with the nearest name', async () => {
    const planning = await begin()
    await expect(pauseSchedule(planning.store, 'alert-histori', at('09:00'))).rejects.toThrow(
      'there is no job "alert-histori"; did you mean alert-history?',
    )
    await expect(resumeSchedule(planning, 'x', at('09:00'))).rejects.toThrow('there is no job "x"; jobs: alert-history')
  })
})
