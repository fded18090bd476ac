import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { silentLog } from '../../test/silent-log.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { RunState } from '../store/tables.ts'
import { storeTargetHealth } from '../targets/target-health-rows.ts'
import type { TargetOutcome } from '../targets/target-source.ts'
import { reportRecoveries } from './report-recoveries.ts'

const names = ['a', 'b', 'c']
const config = configOf({
  targets: names.map((name) => ({ name, base_url: 'https://a.invalid', key: '${env:KEY}', label: `Team ${name}` })),
  jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
  notifiers: [
    { name: 'chat', kind: 'stdout' },
    { name: 'history', kind: 'stdout', jobs: ['alert-history'] },
  ],
})
const at = (clock: string): Date => new Date(`2026-11-21T${clock}Z`)
const fails: TargetOutcome = { kind: 'failing', error: 'no answer' }
const works: TargetOutcome = { kind: 'ok' }

describeOnBoth(storesOf(import.meta.url), 'the end of an outage', (stores) => {
  let store: Store
  let boss: PgBoss
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
  })
  beforeEach(async () => {
    for (const table of ['messages', 'runs', 'target_states'] as const) await store.db.deleteFrom(table).execute()
    await boss.deleteAllJobs(messageQueue)
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  const observe = (probe: boolean) => (target: string, outcome: TargetOutcome, clock: string) =>
    storeTargetHealth(store.db, target, { outcome, now: at(clock), random: 0.5, probe })
  const [run, probe] = [observe(false), observe(true)]
  const report = (clock: string) => reportRecoveries({ store, boss, log: silentLog, config, now: at(clock) })
  const addRun = (target: string, state: RunState, finished: string | null = null) =>
    store.db
      .insertInto('runs')
      .values({
        id: randomUUID(),
        job: 'alert-history',
        target,
        planned_at: at('10:00:00'),
        reason: 'schedule',
        request: '{}',
        state,
        created_at: at('10:00:00'),
        finished_at: finished === null ? null : at(finished),
      })
      .execute()
  const texts = async (): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('messages').select('body').orderBy('created_at').execute()
    return rows.map(({ body }) => ('text' in body ? String(body.text) : ''))
  }

  test('the end is one message, the longest outage first, as soon as a run succeeded on each target', async () => {
    for (const [target, clock] of [
      ['a', '10:00:05'],
      ['b', '09:00:05'],
      ['c', '10:00:06'],
    ] as const)
      await run(target, fails, clock)
    for (const target of names) await probe(target, works, '12:00:00')
    for (const target of ['c', 'a']) await run(target, works, '12:00:05')
    expect(await report('12:04:59')).toBe(0)
    await run('b', works, '12:00:05')
    const reports = await Promise.all([report('12:04:59'), report('12:04:59')])
    expect(reports.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await texts()).toEqual([
      [
        '3 targets recovered',
        'Team b recovered after 3 h',
        'Team a recovered after 2 h',
        'Team c recovered after 1 h 59 min',
      ].join('\n'),
    ])
    const jobs = await boss.findJobs(messageQueue, { queued: true })
    expect(jobs.map(({ data }) => data)).toEqual([{ notifier: 'chat' }])
    expect(await report('12:05:10')).toBe(0)
  })

  test('waits five minutes for targets that are still down', async () => {
    for (const target of names) await run(target, fails, '10:00:00')
    for (const target of ['a', 'b']) await probe(target, works, '11:00:00')
    await run('a', works, '11:00:05')
    await addRun('b', 'running')
    expect(await report('11:05:04')).toBe(0)
    await run('b', works, '11:05:05')
    expect(await report('11:05:05')).toBe(2)
    expect((await texts()).map((text) => text.split('\n')[0])).toEqual(['2 targets recovered'])
    await probe('c', works, '13:00:00')
    await run('c', works, '13:00:05')
    expect(await report('13:00:05')).toBe(1)
    expect((await texts())[1]).toBe('Team c recovered after 3 h')
  })

  test('the end is not reported while a target answers probes but its runs fail', async () => {
    await run('a', fails, '10:00:00')
    await probe('a', works, '11:00:00')
    await addRun('a', 'failed', '11:00:10')
    expect(await report('12:00:00')).toBe(0)
    await run('a', works, '12:00:05')
    expect(await report('12:00:05')).toBe(1)
  })

  test.each<RunState>(['queued', 'running'])('waits for a %s run', async (state) => {
    await run('a', fails, '10:00:00')
    await probe('a', works, '11:00:00')
    await addRun('a', state)
    expect(await report('12:00:00')).toBe(0)
  })

  test('a probe reports the end after five minutes if no run is due', async () => {
    await run('a', fails, '10:00:00')
    await probe('a', works, '11:00:00')
    expect(await report('11:04:59')).toBe(0)
    expect(await report('11:05:00')).toBe(1)
    expect(await texts()).toEqual(['Team a responds again after 1 h: a probe succeeded, and no run was due'])
    await run('a', works, '11:30:00')
    expect(await report('12:00:00')).toBe(0)
  })

  test('the end is not reported for a target that fails again before the report', async () => {
    for (const target of ['a', 'b']) await run(target, fails, '10:00:00')
    await probe('a', works, '11:00:00')
    await run('a', works, '11:00:05')
    const again = await run('a', fails, '11:01:00')
    expect(again).toMatchObject({ to: 'failing', isKnown: true })
    expect(await report('11:10:00')).toBe(0)
    await probe('a', works, '11:20:00')
    await run('a', works, '11:20:05')
    expect(await report('11:25:05')).toBe(1)
    expect(await texts()).toEqual(['Team a recovered after 1 h 20 min'])
  })

  test('a run that ends during the outage does not end it', async () => {
    await run('a', fails, '10:00:00')
    await run('a', works, '10:00:10')
    await probe('a', works, '10:00:30')
    expect(await report('10:00:30')).toBe(0)
  })
})
