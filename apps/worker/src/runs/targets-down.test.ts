/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import { deadAddress, startEmulator } from '../../test/targets.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import { silentLog } from '../../test/silent-log.ts'
import { releaseHeldMessages } from '../notify/held-messages.ts'
import type { Store } from '../store/store.ts'
import { createTargetSource } from '../targets/open-targets.ts'
import { startWorker } from '../maintenance/worker.ts'
import { queueRuns } from '../../test/queue-runs.ts'

const job = 'usage-history'
const planned = new Date('2026-11-21T03:00:00Z')

async function openWorker(store: Store) {
  const [good, refusing, down] = await Promise.all([
    startEmulator({ seed: { usageDays: 3 }, now: planned }),
    startEmulator({ keys: { other: {} }, now: planned }),
    deadAddress(),
  ])
  const key = '${env:KEY}'
  const config = configOf({
    targets: [
      ...['a', 'b', 'c'].map((name) => ({ name, base_url: down, key })),
      ...['d', 'e'].map((name) => ({ name, base_url: refusing.url, key })),
      { name: 'good', base_url: good.url, key },
    ],
    jobs: [{ job, schedule: '0 3 1 1 *', from: '2026-11-20' }],
    notifiers: [{ kind: 'stdout', name: 'chat' }],
  })
  const clock = testClock('2026-11-21T03:00:05Z')
  const targets = createTargetSource({ store, clock, env: { KEY: 'any' }, directory: '/' })
  const machine = { host: 'here', pid: 1 }
  const worker = await startWorker({ config, store, clock, targets, log: silentLog, directory: '/', machine })
  onTestFinished(() => worker.stop({ withinMs: 0 }))
  return { worker, clock, down, names: config.targets.map(({ name }) => name) }
}

/** First lines of the due messages. */
async function textsOf(store: Store, now: Date): Promise<readonly string[]> {
  await releaseHeldMessages(store, { notifier: 'chat', now, asDigests: true })
  const rows = await store.db.selectFrom('messages').select('body').orderBy('created_at').execute()
  return rows.map(({ body }) => ('text' in body ? (String(body.text).split('\n')[0] ?? '') : ''))
}

describe.each(storesOf(import.meta.url))('on $name', ({ open }) => {
  test('targets that go down at one planned time share one message, and so do those that recover', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const { worker, clock, down, names } = await openWorker(store)
    const runs = names.map((target) => ({ job, target, plannedAt: planned, reason: 'request' as const }))
    await queueRuns(store, worker.boss, { runs, now: clock.now() })
    await until('every run to be done or waiting for its target', async () => {
      const rows = await store.db.selectFrom('runs').select(['state', 'not_before']).execute()
      return rows.every((row) => row.state === 'done' || row.not_before !== null) || undefined
    })
    const first = '5 targets: 2 refuse their keys, 3 are failing'
    expect(await textsOf(store, clock.now())).toEqual([first])

    const back = createEmulator({ now: planned })
    onTestFinished(() => back.close())
    await back.listen({ port: Number(new URL(down).port) })
    clock.set('2026-11-21T04:00:00Z')
    await until('a successful run of each of them', async () => {
      const rows = await store.db.selectFrom('target_states').select('recovered_at').execute()
      return rows.filter((row) => row.recovered_at !== null).length === 3 || undefined
    })
    expect(await textsOf(store, clock.now())).toEqual([first])
    clock.set('2026-11-21T04:05:00Z')
    const all = await until('the message about them', async () => {
      const texts = await textsOf(store, clock.now())
      return texts.length > 1 ? texts : undefined
    })
    expect(all).toEqual([first, '3 targets recovered'])
  })
})
