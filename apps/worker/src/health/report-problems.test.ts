import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { silentLog } from '../../test/silent-log.ts'
import { testClock } from '../../test/test-clock.ts'
import { applyConfig } from '../config/apply-config.ts'
import { openFindings } from '../queries/read-findings.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { storeTargetHealth } from '../targets/target-health-rows.ts'
import { readHealth } from './read-health.ts'
import { reportFindings } from '../notify/report-findings.ts'
import { reportProblems } from './report-problems.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://a.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'alert-history', schedule: '0 3 1 1 *' }],
  notifiers: [
    { name: 'chat', kind: 'stdout' },
    { name: 'history', kind: 'stdout', jobs: ['alert-history'] },
  ],
})
describeOnBoth(storesOf(import.meta.url), 'problems of a worker', (stores) => {
  let store: Store
  let boss: PgBoss
  const clock = testClock('2026-11-21T00:00:00Z')
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
    await applyConfig(store, config, { version: '1.0.0', now: clock.now() })
  })
  beforeEach(async () => {
    for (const table of ['messages', 'findings', 'job_states', 'target_states'] as const)
      await store.db.deleteFrom(table).execute()
    await boss.deleteAllJobs(messageQueue)
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  /** Ends a run. */
  const end = (result: 'last_success_at' | 'last_failure_at') => {
    const values = { [result]: clock.now(), last_failure: 'the disk is full' }
    return store.db
      .insertInto('job_states')
      .values({ job: 'alert-history', target: 'prod-eu', ...values })
      .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(values))
      .execute()
  }
  const countMessages = async (): Promise<number> =>
    (await store.db.selectFrom('messages').select('id').execute()).length
  /** @returns the number of new messages */
  const report = async (host = 'here'): Promise<number> => {
    const now = clock.now()
    const before = await countMessages()
    await reportProblems(store, await readHealth(store, { config, now, self: { id: host, host, problems: [] } }), now)
    await reportFindings({ store, boss, log: silentLog, config, now })
    return (await countMessages()) - before
  }
  const checkAt = (time: string): Promise<number> => {
    clock.set(`2026-11-21T${time}Z`)
    return report()
  }
  const messages = async () => {
    const rows = await store.db.selectFrom('messages').select(['notifier', 'body']).orderBy('created_at').execute()
    return rows.map(({ notifier, body }) => `${notifier}: ${'text' in body ? String(body.text) : ''}`)
  }

  test('a failed job is reported once when it has lasted for five minutes, and once when it is over for as long', async () => {
    clock.set('2026-11-21T02:34:55Z')
    await end('last_failure_at')
    for (const time of ['02:34:55', '02:35:06', '02:39:54']) expect([time, await checkAt(time)]).toEqual([time, 0])
    expect(await checkAt('02:39:55')).toBe(1)
    expect(await checkAt('02:41:00')).toBe(0)
    await end('last_success_at')
    for (const time of ['02:42:00', '02:45:59']) expect([time, await checkAt(time)]).toEqual([time, 0])
    expect(await checkAt('02:46:00')).toBe(1)
    const failure = 'alert-history failed on prod-eu (the disk is full)'
    expect(await messages()).toEqual([
      `chat: ${failure}, since 2026-11-21 02:34 UTC\nWorker: 1 opened, 0 closed, 1 open`,
      `chat: Resolved: ${failure}\nWorker: 0 opened, 1 closed, 0 open`,
    ])
    const jobs = await boss.findJobs(messageQueue, { queued: true })
    expect(jobs.map(({ data }) => data)).toEqual([{ notifier: 'chat' }])
  })

  test('a problem is not reported while it comes and goes, nor after it has ended', async () => {
    for (const hour of ['03', '04', '05']) {
      await end('last_failure_at')
      for (const time of ['00:00', '04:59']) expect(await checkAt(`${hour}:${time}`)).toBe(0)
      await end('last_success_at')
      for (const time of ['05:00', '10:00']) expect(await checkAt(`${hour}:${time}`)).toBe(0)
    }
  })

  test('several workers report a problem once', async () => {
    await end('last_failure_at')
    clock.set('2026-11-21T06:00:00Z')
    expect(await report('a')).toBe(0)
    clock.set('2026-11-21T06:05:00Z')
    await Promise.all([report('a'), report('b')])
    expect(await messages()).toHaveLength(1)
  })

  test('a run that was set aside is a failed job, and nothing else', async () => {
    clock.set('2026-11-21T06:30:00Z')
    const values = { last_failure_at: clock.now(), last_failure: 'set aside: 2 workers in a row disappeared' }
    await store.db
      .insertInto('job_states')
      .values({ job: 'alert-history', target: 'prod-eu', ...values })
      .execute()
    await checkAt('06:30:00')
    expect(await checkAt('06:35:00')).toBe(1)
    expect(await messages()).toEqual([expect.stringContaining('prod-eu (set aside: 2 workers in a row disappeared)')])
  })

  test('a target has its own messages, and no other problem ends while no target is healthy', async () => {
    await end('last_failure_at')
    await checkAt('07:00:00')
    expect(await checkAt('07:05:00')).toBe(1)
    const outcome = { kind: 'failing', error: 'no response' } as const
    await storeTargetHealth(store.db, 'prod-eu', { outcome, now: clock.now(), random: 0.5, probe: false })
    clock.set('2026-11-21T07:05:30Z')
    expect(await report()).toBe(0)
    expect(await checkAt('07:10:00')).toBe(1)
    for (const time of ['07:15:00', '07:20:00']) expect(await checkAt(time)).toBe(0)
    expect(await messages()).toEqual([
      expect.stringMatching(/^chat: alert-history failed on prod-eu/),
      'chat: prod-eu is failing since 2026-11-21 07:05 UTC: no response',
    ])
  })

  test('findings of jobs do not contain them', async () => {
    await end('last_failure_at')
    for (const time of ['08:00:00', '08:05:00']) await checkAt(time)
    expect(await openFindings(store.db)).toEqual({ findings: [], next: null })
  })
})
