import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../test/child-worker.ts'
import { configOf } from '../../test/config-of.ts'
import { newDataDirectory } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { recordHeartbeat } from '../maintenance/heartbeat.ts'
import { DirectoryInUse } from './directory-lock.ts'
import { openEmbedded } from './open-embedded.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://platform.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
})

const time = { standing: '2026-11-20T02:00:00Z' }

test('a second process on a data directory is rejected with instructions; after a kill the next one opens it at once', {
  timeout: 600_000,
}, async () => {
  const directory = newDataDirectory()
  const holder = await startChild({ config, place: { directory }, time })
  onTestFinished(() => holder.kill())

  const refusal = await openEmbedded(directory).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DirectoryInUse)
  expect(refusal).toHaveProperty(
    'message',
    `${directory}: another mgmt-worker is using this data directory. Query it with "mgmt-worker status", stop it, or use another directory.`,
  )
  await holder.set('2026-11-20T02:31:00Z')
  await holder.plan()
  await holder.kill()

  const store = await openEmbedded(directory)
  onTestFinished(() => store.close())
  const runs = await store.db.selectFrom('runs').select(['job', 'target', 'planned_at']).execute()
  expect(runs).toEqual([{ job: 'usage-history', target: 'prod-eu', planned_at: new Date('2026-11-20T02:30:00Z') }])
})

test('a directory is refused until this process closes it; its killed worker does not count, although its heartbeat is new', async () => {
  const directory = newDataDirectory()
  const first = await openEmbedded(directory)
  const machine = { host: 'one', pid: 1 }
  const now = await first.now()
  await recordHeartbeat(
    first,
    { id: '00000000-0000-4000-8000-000000000001', machine, startedAt: now },
    { digest: '', revision: 1, now },
  )
  await expect(openEmbedded(directory)).rejects.toThrow(DirectoryInUse)
  await first.close()

  const store = await openEmbedded(directory)
  onTestFinished(() => store.close())
  expect(await store.db.selectFrom('workers').select('id').execute()).toEqual([])
})

test('a run interrupted by a kill is repeated when the next process starts', {
  timeout: 600_000,
  tags: 'slow',
}, async () => {
  const directory = newDataDirectory()
  const emulator = createEmulator({ seed: { usageDays: 10 }, now: '2026-11-20T02:31:00Z' })
  onTestFinished(() => emulator.close())
  const heal = emulator.faults.add({ kind: 'latency', ms: 3_600_000 })
  const { url } = await emulator.listen()
  const place = { directory }
  const config = configOf({
    targets: [{ name: 'prod-eu', base_url: url, key: '${env:KEY}' }],
    jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-15' }],
  })
  const first = await startChild({ config, place, time })
  onTestFinished(() => first.kill())
  await first.set('2026-11-20T02:31:00Z')
  await first.plan()
  await until('its first request', async () => emulator.faults.list().rules.find(({ happened }) => happened > 0))
  await first.kill()
  heal()

  const second = await startChild({ config, place, time: { standing: '2026-11-20T02:31:00Z' } })
  onTestFinished(() => second.kill())
  await second.plan()
  await second.stop(300_000)
  const store = await openEmbedded(directory)
  onTestFinished(() => store.close())
  const runs = await store.db.selectFrom('runs').select(['state', 'attempt', 'failures']).execute()
  expect(runs).toEqual([{ state: 'done', attempt: 2, failures: 0 }])
})
