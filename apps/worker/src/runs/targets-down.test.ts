/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { storesOf } from '../../test/stores.ts'
import { deadAddress, startEmulator } from '../../test/targets.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import { silentLog } from '../../test/silent-log.ts'
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

/** First lines of the messages. */
async function textsOf({ db }: Store): Promise<readonly string[]> {
  const rows = await db.selectFrom('messages').select('body').orderBy('created_at').execute()
  return rows.map(({ body }) => ('text' in body ? (String(body.text).split('\n')[0] ?? '') : ''))
}

describe.each(storesOf(import.meta.url))('on $name', ({ open }) => {
  test('targets of one platform that go down together share one message, and so do those that recover', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const { worker, clock, down, names } = await openWorker(store)
    const runs = names.map((target) => ({ job, target, plannedAt: planned, reason: 'request' as const }))
    await queueRuns(store, worker.boss, { runs, now: clock.now() })
    await until('every run to be done or waiting for its target', async () => {
      const rows = await store.db.selectFrom('runs').select(['state', 'not_before']).execute()
      return rows.every((row) => row.state === 'done' || row.not_before !== null) || undefined
    })
    clock.set('2026-11-21T03:00:30Z')
    expect(await textsOf(store)).toEqual([])
    clock.set('2026-11-21T03:01:10Z')
    const messages = (count: number) =>
      until(`${count} messages`, async () => {
        const texts = await textsOf(store)
        return texts.length >= count ? texts : undefined
      })
    const host = new URL(down).host
    const start = [
      expect.stringMatching(`^3 targets of ${host} are failing since 2026-11-21 03:00 UTC: `) as string,
      expect.stringMatching(/^2 targets of .* refuse their keys since /) as string,
    ]
    expect((await messages(2)).toSorted()).toEqual(start.toReversed())

    const back = createEmulator({ now: planned })
    onTestFinished(() => back.close())
    await back.listen({ port: Number(new URL(down).port) })
    clock.set('2026-11-21T04:00:00Z')
    expect((await messages(3))[2]).toMatch(`3 targets of ${host} recovered`)
  })
})
