import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import { applyConfig } from '../config/apply-config.ts'
import { openFindings } from '../queries/read-findings.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { storeTargetHealth } from '../targets/target-health-rows.ts'
import { readHealth } from './read-health.ts'
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
  const report = async (host = 'here'): Promise<number> => {
    const now = clock.now()
    const health = await readHealth(store, { config, now, self: { id: host, host, problems: [] } })
    return reportProblems({ store, boss, config, now }, health)
  }
  const checkAt = (time: string): Promise<number> => {
    clock.set(`2026-11-21T${time}Z`)
    return report()
  }
  const messages = async () => {
    const rows = await store.db.selectFrom('messages').select(['notifier', 'body']).orderBy('created_at').execute()
    return rows.map(({ notifier, body }) => `${notifier}: ${'text' in body ? String(body.text) : ''}`)
  }

  test('a failed job is reported once when two checks have seen it, and once when it is over', async () => {
    clock.set('2026-11-21T02:31:00Z')
    await end('last_failure_at')
    expect(await checkAt('02:31:00')).toBe(0)
    expect(await checkAt('02:35:00')).toBe(1)
    expect(await checkAt('02:40:00')).toBe(0)
    await end('last_success_at')
    expect(await checkAt('02:45:00')).toBe(0)
    expect(await checkAt('02:50:00')).toBe(1)
    const failure = 'alert-history failed on prod-eu (the disk is full).'
    expect(await messages()).toEqual([
      `chat: Worker: problems: 1 opened, 0 closed, 1 open\n+ ${failure}`,
      `chat: Worker: problems: 0 opened, 1 closed, 0 open\n- ${failure}`,
    ])
    const jobs = await boss.findJobs(messageQueue, { queued: true })
    expect(jobs.map(({ data }) => data)).toEqual([{ notifier: 'chat' }])
  })

  test('a problem is not reported again while it comes and goes', async () => {
    for (const hour of ['03', '04', '05']) {
      await end('last_failure_at')
      expect(await checkAt(`${hour}:00:00`)).toBe(0)
      await end('last_success_at')
      expect(await checkAt(`${hour}:05:00`)).toBe(0)
    }
  })

  test('the checks of several workers count as one', async () => {
    await end('last_failure_at')
    clock.set('2026-11-21T06:00:00Z')
    expect(await report('a')).toBe(0)
    clock.set('2026-11-21T06:04:59Z')
    expect(await report('b')).toBe(0)
    clock.set('2026-11-21T06:05:00Z')
    const reports = await Promise.all([report('a'), report('b')])
    expect(reports.toSorted()).toEqual([0, 1])
    expect(await messages()).toHaveLength(1)
  })

  test('a target has its own messages, and no other problem ends while no target is healthy', async () => {
    await end('last_failure_at')
    await checkAt('07:00:00')
    expect(await checkAt('07:05:00')).toBe(1)
    const outcome = { kind: 'failing', error: 'no answer' } as const
    await storeTargetHealth(store.db, 'prod-eu', { outcome, now: clock.now(), random: 0.5, probe: false })
    for (const time of ['07:10:00', '07:15:00', '07:20:00']) expect(await checkAt(time)).toBe(0)
    expect(await messages()).toEqual([
      'chat: Worker: problems: 1 opened, 0 closed, 1 open\n+ alert-history failed on prod-eu (the disk is full).',
    ])
  })

  test('findings of jobs do not contain them', async () => {
    await end('last_failure_at')
    for (const time of ['08:00:00', '08:05:00']) await checkAt(time)
    expect(await openFindings(store.db)).toEqual({ findings: [], next: null })
  })
})
