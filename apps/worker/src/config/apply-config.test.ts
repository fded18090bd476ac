import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { openPlanners, type Planners, sharedStoresOf } from '../../test/planners.ts'
import { planDue } from '../schedule/plan-due.ts'
import { pauseSchedule } from '../schedule/pause.ts'
import type { Store } from '../store/store.ts'
import { applyConfig, ConfigChanged, ConfigTooNew } from './apply-config.ts'
import type { Config } from './config.ts'
import { configDigest } from './config-changes.ts'
import { appliedRevision, latestRevision } from './read-config.ts'

const target = (name: string) => ({ name, base_url: 'https://api.example.com', key: '${env:KEY}' })
const alerts = { job: 'alert-history', schedule: '0 * * * *' }
const noisy = { job: 'noisy-alerts', schedule: '30 8 * * *' }

const first = configOf({ targets: [target('a'), target('b')], jobs: [alerts, noisy] })

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`)

describe.each(sharedStoresOf(import.meta.url))('applying a configuration on $name', (stores) => {
  let planners: Planners
  let opened: readonly Store[]
  let store: Store
  beforeAll(async () => {
    opened = await stores.open(2)
    planners = openPlanners(opened)
    store = planners.store
  }, 60_000)
  afterAll(() => planners.close())
  beforeEach(async () => {
    for (const table of ['runs', 'schedules', 'config_revisions'] as const) await store.db.deleteFrom(table).execute()
  })

  const apply = (config: Config, time: string) => applyConfig(store, config, { version: '1.0.0', now: at(time) })

  const schedules = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('schedules').selectAll().orderBy('job').execute()
    return rows.map(({ job, recurrence, planned_through, paused_at }) =>
      [job, recurrence, 'from', time(planned_through), ...(paused_at === null ? [] : ['paused', time(paused_at)])].join(
        ' ',
      ),
    )
  }

  const runs = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('runs').selectAll().orderBy('planned_at').orderBy('target').execute()
    return rows.map(({ job, target, planned_at, state, note }) =>
      [job, target, time(planned_at), state, ...(note === null ? [] : [note])].join(' '),
    )
  }

  test('the first one has revision 1, and its jobs start now', async () => {
    expect(await apply(first, '09:30')).toEqual({
      revision: 1,
      digest: configDigest(first),
      isChanged: true,
      changes: {
        targets: { added: ['a', 'b'], changed: [], removed: [] },
        jobs: { added: ['alert-history', 'noisy-alerts'], changed: [], removed: [] },
        notifiers: { added: [], changed: [], removed: [] },
        settings: [],
      },
      cancelled: 0,
    })
    expect(await schedules()).toEqual([
      'alert-history 0 * * * * UTC from 09:30',
      'noisy-alerts 30 8 * * * UTC from 09:30',
    ])
    const row = await latestRevision(store.db).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ revision: 1, format: 1, applied_by: '1.0.0', applied_at: at('09:30'), document: first })
  })

  test('an equal one changes nothing', async () => {
    await apply(first, '09:30')
    expect(await apply(first, '10:30')).toMatchObject({ revision: 1, isChanged: false })
    expect(await schedules()).toEqual([
      'alert-history 0 * * * * UTC from 09:30',
      'noisy-alerts 30 8 * * * UTC from 09:30',
    ])
  })

  test('a changed schedule starts at the change, others continue, and a paused one stays paused', async () => {
    await apply(first, '09:30')
    await pauseSchedule(store, 'noisy-alerts', { now: at('09:40') })
    const changed = configOf({
      targets: [target('a'), target('b')],
      jobs: [
        { ...alerts, missed_runs: 'skip' },
        { ...noisy, time_zone: 'Europe/Berlin' },
        { ...alerts, name: 'more' },
      ],
    })
    expect(await apply(changed, '10:30')).toMatchObject({
      revision: 2,
      changes: {
        jobs: {
          added: ['more'],
          changed: [
            { name: 'alert-history', fields: ['missed_runs'] },
            { name: 'noisy-alerts', fields: ['time_zone'] },
          ],
          removed: [],
        },
      },
    })
    expect(await schedules()).toEqual([
      'alert-history 0 * * * * UTC from 09:30',
      'more 0 * * * * UTC from 10:30',
      'noisy-alerts 30 8 * * * Europe/Berlin from 10:30 paused 09:40',
    ])
  })

  test('waiting runs of a removed target or job are cancelled, and its history stays', async () => {
    const [planning] = await planners.begin(first, at('07:30'))
    if (planning === undefined) throw new Error('no planner')
    await planDue(planning, at('08:00'))
    await store.db.updateTable('runs').set({ state: 'done' }).execute()
    await planDue(planning, at('09:00'))
    await store.db
      .updateTable('runs')
      .set({ state: 'running' })
      .where('target', '=', 'b')
      .where('job', '=', 'noisy-alerts')
      .execute()

    const smaller = configOf({ targets: [target('a')], jobs: [alerts] })
    expect(await apply(smaller, '09:10')).toMatchObject({
      revision: 2,
      changes: {
        targets: { added: [], changed: [], removed: ['b'] },
        jobs: { added: [], changed: [], removed: ['noisy-alerts'] },
      },
      cancelled: 2,
    })
    expect(await runs()).toEqual([
      'alert-history a 08:00 done',
      'alert-history b 08:00 done',
      'noisy-alerts a 08:30 cancelled cancelled: its job is no longer in the configuration',
      'noisy-alerts b 08:30 running',
      'alert-history a 09:00 queued',
      'alert-history b 09:00 cancelled cancelled: its target is no longer in the configuration',
    ])
    expect(await schedules()).toEqual(['alert-history 0 * * * * UTC from 09:00'])
  })

  test('two concurrent ones are applied one after the other, and two equal ones once', async () => {
    const second = configOf({ targets: [target('a')], jobs: [alerts] })
    const options = { version: '1.0.0', now: at('09:30') }
    const [one, two] = await Promise.all(
      [first, second].map((config, index) => applyConfig(opened[index] ?? store, config, options)),
    )
    expect([one?.revision, two?.revision].sort()).toEqual([1, 2])
    const last = one?.revision === 2 ? first : second
    const row = await latestRevision(store.db).select(['digest', 'revision']).executeTakeFirst()
    expect(row).toEqual({ digest: configDigest(last), revision: 2 })
    expect(await schedules()).toHaveLength(last.jobs.length)

    const third = configOf({ targets: [target('c')], jobs: [alerts] })
    const same = await Promise.all(opened.map((each) => applyConfig(each, third, options)))
    expect(same.map(({ revision: number, isChanged }) => `${number} ${isChanged}`).sort()).toEqual([
      '3 false',
      '3 true',
    ])
  })

  test('workers that plan meanwhile never use the previous configuration', async () => {
    let all = await planners.begin(first, at('07:30'))
    const smaller = configOf({ targets: [target('a')], jobs: [alerts] })
    for (let hour = 8; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 21, hour))
      const config = hour % 2 === 0 ? smaller : first
      const [{ revision }] = await Promise.all([
        applyConfig(store, config, { version: '1.0.0', now }),
        ...all.map((planning) => planDue(planning, now)),
      ])
      const waiting = await store.db
        .selectFrom('runs')
        .select('target')
        .where('state', '=', 'queued')
        .distinct()
        .execute()
      if (config === smaller) expect(waiting.filter((row) => row.target !== 'a')).toEqual([])
      all = all.map((planning) => ({ ...planning, config, revision }))
    }
    // Runs that were not planned at 23:00, because the configuration was just replaced.
    await Promise.all(all.map((planning) => planDue(planning, new Date('2026-11-21T23:01:00Z'))))
    const counts = await Promise.all(all.map((planning) => planDue(planning, new Date('2026-11-22T00:00:00Z'))))
    expect(counts.sort()).toEqual([0, 2])
  })

  test('each revision is stored with its changes and author, and can be read', async () => {
    await apply(first, '09:30')
    const smaller = configOf({ targets: [target('a')], jobs: [alerts] })
    await applyConfig(store, smaller, { version: '1.0.0', now: at('10:30'), from: 'me@laptop', expectedRevision: 1 })
    expect(await store.db.selectFrom('config_revisions').selectAll().orderBy('revision').execute()).toMatchObject([
      { revision: 1, applied_from: null, applied_at: at('09:30'), document: first },
      {
        revision: 2,
        summary: '1 target removed, 1 job removed',
        applied_from: 'me@laptop',
        applied_at: at('10:30'),
        document: smaller,
      },
    ])
  })

  test('one that was compared with an outdated revision is rejected', async () => {
    await apply(first, '09:30')
    const stale = applyConfig(store, first, { version: '1.0.0', now: at('10:30'), expectedRevision: 0 })
    await expect(stale).rejects.toThrow(ConfigChanged)
  })

  test('one of a newer program is not overwritten', async () => {
    await apply(first, '09:30')
    await store.db.updateTable('config_revisions').set({ format: 2, applied_by: '2.0.0' }).execute()
    const other = configOf({ targets: [target('a')], jobs: [alerts] })
    const refused = apply(other, '10:30')
    await expect(refused).rejects.toBeInstanceOf(ConfigTooNew)
    await expect(refused).rejects.toThrow(
      'the stored configuration has format 2, applied by mgmt-worker 2.0.0; this version supports formats up to 1. Apply it with mgmt-worker 2.0.0 or newer',
    )
    expect(await appliedRevision(store.db)).toBe(1)
    expect(await schedules()).toHaveLength(2)
  })
})

const time = (moment: Date): string => moment.toISOString().slice(11, 16)
