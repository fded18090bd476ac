import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { NotifierConfig } from '../config/config.ts'
import type { FindingChanges } from '../findings/finding-changes.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { queueMessages, queueTargetMessages } from './queue-messages.ts'

const notifiers: readonly NotifierConfig[] = [
  { name: 'all', kind: 'stdout' },
  { name: 'drift', kind: 'stdout', jobs: ['alert-drift'] },
]
const now = new Date('2026-11-21T02:31:00Z')
const changes: FindingChanges = {
  opened: [{ key: 'a', title: 'a differs', details: {}, since: now }],
  closed: [],
  still: 0,
}

describe.each(storesOf(import.meta.url))('messages on $name', (stores) => {
  let store: Store
  let boss: PgBoss
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  const runOn = (target: string, more: object = {}) => ({
    job: 'alert-drift',
    target,
    label: target,
    runId: randomUUID(),
    plannedAt: now,
    now,
    changes,
    ...more,
  })
  const queue = (run: ReturnType<typeof runOn>) =>
    store.transaction((transaction) => queueMessages(transaction, { boss, notifiers }, run))
  const messagesOf = (target: string) =>
    store.db
      .selectFrom('messages')
      .select(['notifier', 'job', 'state', 'created_at', 'idempotency_key', 'body'])
      .where('target', '=', target)
      .orderBy('notifier')
      .orderBy('created_at')
      .execute()

  test('each notifier of the job gets one, with its own key', async () => {
    expect(await queue(runOn('subscribed'))).toBe(2)
    expect(await queue(runOn('subscribed', { job: 'usage-anomaly' }))).toBe(1)
    const messages = await messagesOf('subscribed')
    expect(messages.map(({ notifier, job, state }) => [notifier, job, state])).toEqual([
      ['all', 'alert-drift', 'waiting'],
      ['all', 'usage-anomaly', 'waiting'],
      ['drift', 'alert-drift', 'waiting'],
    ])
    expect(new Set(messages.map((message) => message.idempotency_key)).size).toBe(3)
    expect(messages[0]?.body).toMatchObject({ id: messages[0]?.idempotency_key, kind: 'findings' })
  })

  test('a run that is queued twice has one message', async () => {
    const run = runOn('once')
    expect(await queue(run)).toBe(2)
    expect(await queue(run)).toBe(0)
    expect(await messagesOf('once')).toHaveLength(2)
  })

  test('a run that opened and closed nothing has none', async () => {
    expect(await queue(runOn('quiet', { changes: { opened: [], closed: [], still: 3 } }))).toBe(0)
    expect(await messagesOf('quiet')).toEqual([])
  })

  test('messages of the same time keep their order', async () => {
    for (const _ of [1, 2, 3]) await queue(runOn('order'))
    const times = (await messagesOf('order')).filter(({ notifier }) => notifier === 'all')
    expect(times.map((message) => message.created_at.toISOString())).toEqual([
      '2026-11-21T02:31:00.000Z',
      '2026-11-21T02:31:00.001Z',
      '2026-11-21T02:31:00.002Z',
    ])
  })

  test('message and queue job are added together or not at all', async () => {
    await boss.deleteAllJobs(messageQueue)
    const failing = store.transaction(async (transaction) => {
      await queueMessages(transaction, { boss, notifiers }, runOn('together'))
      throw new Error('the run was taken over')
    })
    await expect(failing).rejects.toThrow('the run was taken over')
    expect(await messagesOf('together')).toEqual([])
    expect(await boss.findJobs(messageQueue, { queued: true })).toEqual([])

    await queue(runOn('together'))
    await queue(runOn('together'))
    const jobs = await boss.findJobs(messageQueue, { queued: true })
    expect(jobs.map(({ data }) => data).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { notifier: 'all' },
      { notifier: 'drift' },
    ])
  })

  test('a change of a target is one message to notifiers without a job filter', async () => {
    const event = { target: 'down', from: 'ok', to: 'failing', at: now, error: 'no answer' } as const
    const queueEvent = (to: 'failing' | 'ok', at: Date) =>
      store.transaction((transaction) =>
        queueTargetMessages(
          transaction,
          { boss, notifiers },
          { event: { ...event, to, at, error: to === 'ok' ? undefined : event.error }, label: 'Down', now },
        ),
      )
    expect(await queueEvent('failing', now)).toBe(1)
    expect(await queueEvent('failing', now)).toBe(0)
    expect(await queueEvent('ok', new Date(now.getTime() + 60_000))).toBe(1)
    const messages = await messagesOf('down')
    expect(messages.map(({ notifier, body }) => [notifier, 'text' in body && body.text])).toEqual([
      ['all', 'Down is failing: no answer'],
      ['all', 'Down recovered'],
    ])
  })
})
