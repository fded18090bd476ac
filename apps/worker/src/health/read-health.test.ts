import { expect, onTestFinished, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { configOf } from '../../test/config-of.ts'
import { controlOver } from '../../test/control-over.ts'
import { fillStore } from '../../test/fill-store.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { applyConfig } from '../config/apply-config.ts'
import { readConfig } from '../config/read-config.ts'
import { storeTargetHealth } from '../targets/target-health-rows.ts'
import { createMachineHealth } from './machine-health.ts'
import { version } from '../base/version.ts'
import { silentLog } from '../../test/silent-log.ts'
import { testClock } from '../../test/test-clock.ts'
import { createWorkerHealth } from './worker-health.ts'
import { sql } from 'kysely'
import { pauseSchedule, resumeSchedule } from '../schedule/pause.ts'
import { readHealth } from './read-health.ts'

const here = { id: 'one', host: 'here', problems: [] }

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '0 3 1 1 *', from: '2026-11-15' }],
  notifiers: [{ name: 'lines', kind: 'stdout' }],
})

const hourly = configOf({
  targets: ['a', 'b', 'c'].map((name) => ({ name, base_url: 'https://a.invalid', key: '${env:KEY}' })),
  jobs: [
    { job: 'alert-history', schedule: '0 * * * *' },
    { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-15', targets: ['a'] },
  ],
})

describeOnBoth(storesOf(import.meta.url), 'health', ({ open }) => {
  async function begin(now: string) {
    const store = await open()
    const { close } = await controlOver(store, { config: hourly, now })
    onTestFinished(async () => {
      await close()
      await store.close()
    })
    const problemsAt = async (time: string) => {
      const { problems } = await readHealth(store, { config: hourly, now: new Date(time), self: here })
      return problems.map(({ severity, scope, code }) => `${severity} of the ${scope}: ${code}`)
    }
    const succeed = (job: string, target: string, at: string) =>
      store.db
        .insertInto('job_states')
        .values({ job, target, last_success_at: at })
        .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet({ last_success_at: at }))
        .execute()
    return { store, problemsAt, succeed }
  }

  test('jobs without targets have nothing to do, and are no problem', async () => {
    const { store } = await begin('2026-11-21T10:00:00Z')
    const empty = { ...hourly, targets: [], jobs: hourly.jobs.slice(0, 1) }
    const health = await readHealth(store, { config: empty, now: new Date('2026-12-21T10:00:00Z'), self: here })
    expect(health).toEqual({ state: 'ok', problems: [], unfinished: 0 })
  })

  test('a job without a success on any target for two intervals has stopped; a new or resumed one has time', async () => {
    const { store, problemsAt, succeed } = await begin('2026-11-21T10:00:00Z')
    expect(await problemsAt('2026-11-21T12:00:00Z')).toEqual([])
    expect(await problemsAt('2026-11-21T12:00:01Z')).toEqual(['error of the worker: job_stopped'])
    await succeed('alert-history', 'b', '2026-11-21T12:00:00Z')
    expect(await problemsAt('2026-11-21T14:00:00Z')).toEqual([])
    expect(await problemsAt('2026-11-21T14:00:01Z')).toEqual(['error of the worker: job_stopped'])

    const pausedAt = new Date('2026-11-21T14:00:00Z')
    await pauseSchedule(store, 'alert-history', { now: pausedAt, by: 'me@laptop' })
    expect(await problemsAt('2026-11-21T15:00:00Z')).toEqual([])
    const { problems } = await readHealth(store, { config: hourly, now: new Date('2026-11-21T15:00:01Z'), self: here })
    expect(problems.map(({ message }) => message)).toEqual([
      'alert-history has been paused since 2026-11-21T14:00:00.000Z by me@laptop.',
    ])
    const resumedAt = new Date('2026-11-21T20:00:00Z')
    await resumeSchedule({ store, config: hourly, revision: 1 }, 'alert-history', resumedAt)
    await store.db.deleteFrom('runs').execute()
    expect(await problemsAt('2026-11-21T22:00:00Z')).toEqual([])
    expect(await problemsAt('2026-11-21T22:00:01Z')).toEqual(['error of the worker: job_stopped'])
  })

  test('a schedule of office hours has not stopped at night or on a weekend, and has when the next day has no success', async () => {
    const { store, succeed } = await begin('2026-11-20T08:00:00Z')
    const office = { ...hourly, jobs: [{ ...hourly.jobs[0], schedule: '*/15 8-18 * * 1-5' }] } as typeof hourly
    const codesAt = async (time: string) => {
      const { problems } = await readHealth(store, { config: office, now: new Date(time), self: here })
      return problems.map(({ code }) => code)
    }
    // A Friday. The run took twenty seconds.
    await succeed('alert-history', 'a', '2026-11-20T18:45:20Z')
    for (const time of ['2026-11-20T19:30:00Z', '2026-11-22T12:00:00Z', '2026-11-23T08:15:20Z'])
      expect(await codesAt(time)).toEqual([])
    expect(await codesAt('2026-11-23T08:15:21Z')).toEqual(['job_stopped'])

    await pauseSchedule(store, 'alert-history', { now: new Date('2026-11-20T18:46:00Z') })
    expect(await codesAt('2026-11-23T08:00:00Z')).toEqual([])
    expect(await codesAt('2026-11-23T08:00:01Z')).toEqual(['job_paused'])
  })

  test('a job has not stopped while all of its targets are down, and has time when one recovers', async () => {
    const { store, problemsAt, succeed } = await begin('2026-11-21T10:00:00Z')
    const observe = (kind: 'failing' | 'ok', at: string) => {
      const outcome = kind === 'ok' ? { kind } : { kind, error: 'no response' }
      return storeTargetHealth(store.db, 'a', { outcome, now: new Date(at), random: 0.5, probe: true })
    }
    await succeed('usage-history', 'a', '2026-11-21T10:00:00Z')
    await succeed('alert-history', 'b', '2026-11-29T00:00:00Z')
    await store.db.insertInto('target_states').values({ target: 'b', since: '2026-11-21T10:00:00Z' }).execute()
    await observe('failing', '2026-11-21T11:00:00Z')
    expect(await problemsAt('2026-11-24T10:00:00Z')).toEqual(['warning of the target: target_failing'])
    await observe('ok', '2026-11-24T10:00:00Z')
    expect(await problemsAt('2026-11-26T10:00:00Z')).toEqual([])
    expect(await problemsAt('2026-11-26T10:00:01Z')).toEqual(['error of the worker: job_stopped'])
    // It had stopped before.
    await observe('failing', '2026-11-26T11:00:00Z')
    expect(await problemsAt('2026-11-26T12:00:00Z')).toEqual([
      'error of the worker: job_stopped',
      'warning of the target: target_failing',
    ])
  })

  test('a job that follows usage-history does not stop by itself; its pause has the interval of usage-history', async () => {
    const { store } = await begin('2026-11-21T10:00:00Z')
    const daily = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-15' }
    const { targets } = hourly
    const following = configOf({ targets, jobs: [daily, { job: 'usage-budget', budget: 1 }] })
    await applyConfig(store, following, { version: '1.0.0', now: new Date('2026-11-21T10:00:00Z') })
    const messagesAt = async (time: string) => {
      const { problems } = await readHealth(store, { config: following, now: new Date(time), self: here })
      return problems.map(({ message }) => message)
    }
    expect(await messagesAt('2026-11-23T10:00:01Z')).toEqual([
      'usage-history has not succeeded on any target since 2026-11-21T10:00:00.000Z.',
    ])
    await pauseSchedule(store, 'usage-budget', { now: new Date('2026-11-21T11:00:00Z') })
    expect(await messagesAt('2026-11-22T11:00:00Z')).toEqual([])
    expect(await messagesAt('2026-11-22T11:00:01Z')).toEqual([
      'usage-budget has been paused since 2026-11-21T11:00:00.000Z.',
    ])
  })

  test('the worker does its work while a target is down, and not when all are', async () => {
    const { store } = await begin('2026-11-21T10:00:00Z')
    const clock = testClock('2026-11-21T10:30:00Z')
    const stored = await readConfig(store)
    const health = createWorkerHealth({
      deps: {
        worker: 'one',
        store,
        clock,
        log: silentLog,
        config: async () => stored ?? expect.fail('no configuration'),
      },
      host: 'here',
      check: async () => [],
      plannedMsAgo: () => 0,
    })
    expect(await health.isWorking()).toBe(true)
    const fails = { kind: 'failing', error: 'no response' } as const
    const down = { outcome: fails, now: new Date('2026-11-21T10:00:00Z'), random: 0.5, probe: false }
    await storeTargetHealth(store.db, 'a', down)
    await store.db.insertInto('target_states').values({ target: 'b', since: '2026-11-21T10:00:00Z' }).execute()
    expect(await health.isWorking()).toBe(true)
    await storeTargetHealth(store.db, 'b', down)
    expect(await health.isWorking()).toBe(false)
  })

  test('an older worker on newer tables warns once in the log, and in the health', async () => {
    const { store } = await begin('2026-11-21T10:00:00Z')
    await sql`insert into mgmt_worker.kysely_migration (name, timestamp) values ('9000-moods', 'now')`.execute(store.db)
    const lines: string[] = []
    const log = {
      ...silentLog,
      warn: (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`),
    }
    const machine = createMachineHealth({
      store,
      log,
      check: async () => [],
      plannedMsAgo: () => 0,
      monotonicMs: () => 0,
    })
    for (const revision of [1, 2, 3]) await machine.refresh(hourly, revision)
    expect(lines).toEqual([`tables of a newer version {"migration":"9000-moods","version":"${version}"}`])
    const self = { ...here, problems: machine.problems() }
    const { state, problems } = await readHealth(store, { config: hourly, now: new Date('2026-11-21T10:30:00Z'), self })
    expect(state).toBe('warning')
    expect(problems).toMatchObject([{ severity: 'warning', code: 'schema_newer' }])
  })

  test('a target whose runs wait for two intervals is overdue, half of the targets are an error of the worker', async () => {
    const { store, problemsAt, succeed } = await begin('2026-11-21T10:00:00Z')
    const fails = { kind: 'failing', error: 'no response' } as const
    const down = { outcome: fails, now: new Date('2026-11-21T10:00:00Z'), random: 0.5, probe: false }
    await storeTargetHealth(store.db, 'a', down)
    await store.db.insertInto('target_states').values({ target: 'b', since: '2026-11-21T10:00:00Z' }).execute()
    const wait = (target: string, created: string) =>
      store.db
        .insertInto('runs')
        .values({
          id: randomUUID(),
          job: 'alert-history',
          target,
          planned_at: created,
          created_at: created,
          reason: 'schedule',
          request: '{}',
          state: 'queued',
        })
        .execute()
    // A newer run has replaced the one that waited since 10:00.
    await wait('a', '2026-11-21T12:00:00Z')
    await succeed('alert-history', 'b', '2026-11-21T12:00:00Z')
    expect(await problemsAt('2026-11-21T12:00:00Z')).toEqual(['warning of the target: target_failing'])
    expect(await problemsAt('2026-11-21T12:00:01Z')).toEqual(['error of the target: target_failing'])
    await wait('c', '2026-11-21T11:00:00Z')
    expect(await problemsAt('2026-11-21T13:00:01Z')).toEqual([
      'error of the target: target_failing',
      'error of the target: runs_overdue',
    ])
    await wait('b', '2026-11-21T11:00:00Z')
    expect(await problemsAt('2026-11-21T13:00:01Z')).toEqual([
      'error of the worker: targets_overdue',
      'error of the target: target_failing',
    ])
  })

  test('warns about dead messages for a week', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    await fillStore(store)
    const deadAt = async (now: string) => {
      const { problems } = await readHealth(store, { config, now: new Date(now) })
      return problems.filter(({ code }) => code === 'messages_dead').map(({ message }) => message)
    }
    expect(await deadAt('2026-11-28T02:59:00Z')).toEqual(['2 messages of the last week are dead.'])
    expect(await deadAt('2026-11-28T03:01:00Z')).toEqual([])

    // One was sent again, and refused again.
    const refused = new Date('2026-11-27T12:00:00Z')
    await store.db.updateTable('messages').set({ refused_since: refused }).where('idempotency_key', '=', 'b').execute()
    expect(await deadAt('2026-11-28T03:01:00Z')).toEqual(['1 message of the last week is dead.'])
  })
})
