/** @module-tag slow */
import { createEmulator } from '@mgmt-api/emulator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { sharedStoresOf } from '../../test/planners.ts'
import { deadAddress, keyFile, startEmulator, startGatedEmulator } from '../../test/targets.ts'
import { until } from '../../test/until.ts'
import { createDatabaseClock } from '../base/clock.ts'
import type { Config } from '../config/config.ts'
import { definitions } from '../jobs/definitions.ts'
import { silentLog } from '../../test/silent-log.ts'
import { queueRuns } from '../../test/queue-runs.ts'
import type { Store } from '../store/store.ts'
import { startWorker, type Worker } from '../maintenance/worker.ts'
import { createTargetSource } from './open-targets.ts'
import { targetOperations } from './target-operations.ts'

const good = Array.from({ length: 5 }, (_, index) => `good-${index + 1}`)
const jobs = ['usage-history', 'alert-history']

async function startAll(stores: readonly Store[], config: Config): Promise<readonly Worker[]> {
  const workers: Worker[] = []
  for (const [index, store] of stores.entries()) {
    const clock = createDatabaseClock(() => store.now(), Date.now)
    const targets = createTargetSource({
      store,
      clock,
      env: { KEY: 'right' },
      directory: '/',
      operationsOf: targetOperations(config, definitions),
      timeouts: { timeoutMs: 600_000, deadlineMs: 600_000 },
    })
    const machine = { host: 'here', pid: index }
    const worker = await startWorker({ config, store, clock, targets, log: silentLog, directory: '/', machine })
    onTestFinished(() => worker.stop({ withinMs: 100 }))
    workers.push(worker)
  }
  return workers
}

const messageTexts = async ({ db }: Store): Promise<readonly string[]> => {
  const rows = await db.selectFrom('messages').select('body').execute()
  return rows.map(({ body }) => ('text' in body ? String(body.text) : ''))
}

describe.each(sharedStoresOf(import.meta.url))('two workers on $name', (databases) => {
  test('5 of 8 targets complete while one is down, one is slow and one refuses its key', {
    timeout: 600_000,
  }, async () => {
    const from = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    const [{ url }, slow, { url: refused }, down, file] = await Promise.all([
      startEmulator({ seed: { usageDays: 10, alertDefs: 3 } }),
      startGatedEmulator(),
      startEmulator({ keys: { right: {} } }),
      deadAddress(),
      keyFile('wrong'),
    ])
    const key = '${env:KEY}'
    const config = configOf({
      targets: [
        { name: 'down', base_url: down, key },
        { name: 'slow', base_url: slow.url, key },
        { name: 'refused', base_url: refused, key: `\${file:${file.path}}` },
        ...good.map((name) => ({ name, base_url: url, key })),
      ],
      jobs: [
        { job: 'usage-history', schedule: '0 3 1 1 *', from },
        { job: 'alert-history', schedule: '0 3 1 1 *' },
      ],
      notifiers: [{ kind: 'stdout', name: 'out' }],
      concurrency: 2,
    })
    const stores = await databases.open(2)
    const [store] = stores
    if (store === undefined) throw new Error('no store')
    for (const each of new Set(stores)) onTestFinished(() => each.close())
    const [worker] = await startAll(stores, config)
    if (worker === undefined) throw new Error('no worker')
    const now = await store.now()
    const runs = config.targets.flatMap(({ name: target }) =>
      jobs.map((job) => ({ job, target, plannedAt: now, reason: 'request' as const })),
    )
    await queueRuns(store, worker.boss, { runs, now })

    const doneOf = async (...targets: readonly string[]): Promise<number> => {
      const rows = await store.db
        .selectFrom('runs')
        .select('id')
        .where('state', '=', 'done')
        .where('target', 'in', targets)
        .execute()
      return rows.length
    }
    const stateOf = (target: string) =>
      store.db.selectFrom('target_states').selectAll().where('target', '=', target).executeTakeFirst()
    const messagesOf = async (target: string): Promise<readonly unknown[]> => {
      const rows = await store.db.selectFrom('messages').select('body').orderBy('created_at').execute()
      // One message may be about both.
      return rows.flatMap(({ body }) =>
        'opened' in body && Array.isArray(body.opened)
          ? (body.opened as { readonly target?: unknown }[]).filter((each) => each.target === target)
          : [],
      )
    }

    await until(
      'the runs of all others',
      async () => ((await doneOf(...good)) === 2 * good.length ? true : undefined),
      {
        withinMs: 300_000,
      },
    )
    expect(await doneOf('slow', 'down', 'refused')).toBe(0)
    // On a busy machine the others may be done before the first failure.
    await until('the messages about two targets', async () => {
      const messages = await Promise.all(['down', 'refused'].map(messagesOf))
      return messages.every(({ length }) => length > 0) || undefined
    })
    expect(await stateOf('down')).toMatchObject({ condition: 'failing' })
    expect(await stateOf('refused')).toMatchObject({ condition: 'refused', failures: 1 })
    expect(await messagesOf('down')).toMatchObject([{ key: 'failing' }])
    expect(await messagesOf('refused')).toMatchObject([{ key: 'refused' }])
    const nextTry = (await stateOf('refused'))?.next_try_at?.getTime() ?? 0
    expect(nextTry - now.getTime()).toBeGreaterThan(45 * 60_000)

    file.write('right')
    await until('the runs of the target with a new key', async () => (await doneOf('refused')) === 2 || undefined, {
      withinMs: 300_000,
    })
    const recovered = async (target: string): Promise<true | undefined> =>
      (await messageTexts(store)).filter((text) => text.startsWith(`${target} recovered`)).length === 1 || undefined
    await until('the message about its recovery', () => recovered('refused'))

    const back = createEmulator()
    onTestFinished(() => back.close())
    await back.listen({ port: Number(new URL(down).port) })
    await until('the runs of the target that was down', async () => (await doneOf('down')) === 2 || undefined, {
      withinMs: 300_000,
    })
    await until('the message about its recovery', () => recovered('down'))
    // The runs of the slow target are still waiting.
    slow.open()
    await until('the runs of the slow target', async () => ((await doneOf('slow')) > 0 ? true : undefined), {
      withinMs: 300_000,
    })
    expect(await stateOf('slow')).toMatchObject({ condition: 'ok' })
  })
})
