import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { RunState, TargetCondition } from '../store/tables.ts'
import { longestHoldMs, releaseHeldMessages, queueHeldDeliveries } from './held-messages.ts'
import { dueMessages, nextDeliveryAt } from './message-rows.ts'
import { queueMessages, queueTargetMessages } from './queue-messages.ts'

const planned = new Date('2026-11-21T02:30:00Z')
const now = new Date('2026-11-21T02:31:00Z')

describe.each(storesOf(import.meta.url))('messages of one planned time on $name', (stores) => {
  let store: Store
  let boss: PgBoss
  beforeAll(async () => {
    store = await stores.open()
    boss = await openQueue(store, () => undefined)
  })
  beforeEach(async () => {
    for (const table of ['messages', 'runs'] as const) await store.db.deleteFrom(table).execute()
    await boss.deleteAllJobs(messageQueue)
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await store.close()
  })

  const addRun = (target: string, state: RunState, notBefore: Date | null = null) =>
    store.db
      .insertInto('runs')
      .values({
        id: randomUUID(),
        job: 'alert-drift',
        target,
        planned_at: planned,
        reason: 'schedule',
        request: '{}',
        state,
        created_at: planned,
        not_before: notBefore,
      })
      .execute()
  const endRun = (target: string) =>
    store.transaction(async (transaction) => {
      await transaction.updateTable('runs').set({ state: 'done' }).where('target', '=', target).execute()
      await queueHeldDeliveries(transaction, boss, planned)
    })
  const queueFindings = (target: string, plannedAt = planned, at = now) =>
    store.transaction((transaction) =>
      queueMessages(
        transaction,
        { boss, notifiers: [{ name: 'chat', kind: 'stdout' }] },
        {
          job: 'alert-drift',
          target,
          label: target,
          runId: randomUUID(),
          plannedAt,
          now: at,
          changes: {
            opened: [{ key: 'a', title: `${target} differs`, details: {}, since: now }],
            closed: [],
            still: 0,
          },
        },
      ),
    )
  const queueTarget = (target: string, to: TargetCondition, at = now) =>
    store.transaction((transaction) =>
      queueTargetMessages(
        transaction,
        { boss, notifiers: [{ name: 'chat', kind: 'stdout' }] },
        {
          event: { target, from: 'ok', to, at, error: 'no answer' },
          label: `Team ${target}`,
          now: at,
          heldFor: planned,
        },
      ),
    )
  const due = async (at: Date = now, { asDigests = true } = {}): Promise<readonly string[]> => {
    await releaseHeldMessages(store, { notifier: 'chat', now: at, asDigests })
    const rows = await dueMessages(store.db, { notifier: 'chat', now: at, limit: 50 })
    return rows.map(({ body }) => ('text' in body ? (String(body.text).split('\n')[0] ?? '') : ''))
  }
  const queuedDeliveries = async (): Promise<number> => (await boss.findJobs(messageQueue, { queued: true })).length

  test('messages are held until the last run has ended, and combined into one', async () => {
    for (const target of ['a', 'b']) await addRun(target, 'done')
    await addRun('c', 'running')
    await addRun('down', 'queued', new Date('2026-11-21T03:30:00Z'))
    await queueFindings('b')
    await queueFindings('a')
    expect(await due()).toEqual([])
    expect(await queuedDeliveries()).toBe(0)
    expect(await nextDeliveryAt(store.db, 'chat')).toEqual(new Date(now.getTime() + longestHoldMs))

    await endRun('c')
    expect(await queuedDeliveries()).toBe(1)
    expect(await due()).toEqual(['alert-drift: 2 opened, 0 closed, 2 open on 2 targets'])
    expect(await due()).toEqual(['alert-drift: 2 opened, 0 closed, 2 open on 2 targets'])
    expect(await store.db.selectFrom('messages').select('target').execute()).toEqual([{ target: '' }])
  })

  test('messages stay single where each target has an alert of its own', async () => {
    for (const target of ['a', 'b']) await addRun(target, 'done')
    await queueFindings('b')
    await queueFindings('a')
    expect((await due(now, { asDigests: false })).toSorted()).toEqual([
      'a: alert-drift: 1 opened, 0 closed, 1 open',
      'b: alert-drift: 1 opened, 0 closed, 1 open',
    ])
  })

  test('about a single target are sent unchanged, at once if no other run is left', async () => {
    await addRun('a', 'done')
    await queueFindings('a')
    expect(await queuedDeliveries()).toBe(1)
    expect(await due()).toEqual(['a: alert-drift: 1 opened, 0 closed, 1 open'])
  })

  test('messages are held for at most ten minutes', async () => {
    await addRun('slow', 'running')
    await queueFindings('a')
    expect(await due(new Date(now.getTime() + longestHoldMs - 1))).toEqual([])
    expect(await due(new Date(now.getTime() + longestHoldMs))).toHaveLength(1)
  })

  test('keep their order relative to a digest', async () => {
    await queueFindings('a', new Date('2026-11-21T01:30:00Z'))
    await due()
    await queueFindings('a')
    await queueFindings('b')
    expect(await due(new Date(now.getTime() + 60_000))).toEqual(['a: alert-drift: 1 opened, 0 closed, 1 open'])
    await store.db.updateTable('messages').set({ state: 'delivered' }).where('target', '=', 'a').execute()
    await queueFindings('b', new Date('2026-11-21T03:30:00Z'), new Date('2026-11-21T03:31:00Z'))
    expect(await due(new Date('2026-11-21T03:32:00Z'))).toEqual([
      'alert-drift: 2 opened, 0 closed, 2 open on 2 targets',
    ])
  })

  test('about targets that fail together are combined into one', async () => {
    for (const target of ['a', 'b', 'c']) await addRun(target, 'running')
    await addRun('slow', 'running')
    for (const target of ['a', 'c']) await queueTarget(target, 'failing')
    await queueTarget('b', 'refused')
    // From here on, their runs wait for the targets.
    await store.db.updateTable('runs').set({ state: 'queued', not_before: now }).where('target', '<>', 'slow').execute()
    expect(await due()).toEqual([])

    await endRun('slow')
    expect(await queuedDeliveries()).toBe(1)
    expect(await due()).toEqual(['3 targets: 1 refuses its key, 2 are failing'])
    const [digest] = await store.db.selectFrom('messages').select(['job', 'target', 'body']).execute()
    expect(digest).toMatchObject({ job: '', target: '', body: { kind: 'digest', job: null, target: null, run: null } })
  })

  test('about the condition of a single target are sent unchanged', async () => {
    await queueTarget('a', 'failing')
    await queueTarget('a', 'refused', new Date(now.getTime() + 1_000))
    expect(await due()).toEqual(['Team a is failing: no answer'])
    await store.db.updateTable('messages').set({ state: 'delivered' }).where('created_at', '=', now).execute()
    expect(await due()).toEqual(['Team a refuses its key: no answer'])
  })

  test('about a recovered target follow the digest about its failure', async () => {
    await addRun('slow', 'running')
    for (const target of ['a', 'b']) await queueTarget(target, 'failing')
    const later = new Date(now.getTime() + 60_000)
    await store.transaction((transaction) =>
      queueTargetMessages(
        transaction,
        { boss, notifiers: [{ name: 'chat', kind: 'stdout' }] },
        { event: { target: 'a', from: 'failing', to: 'ok', at: later }, label: 'Team a', now: later },
      ),
    )
    expect(await due(later)).toEqual([])
    await endRun('slow')
    expect(await due(later)).toEqual(['2 targets are failing'])
    await store.db.updateTable('messages').set({ state: 'delivered' }).where('target', '=', '').execute()
    expect(await due(later)).toEqual(['Team a recovered'])
  })
})
