import { createAlerts } from '@mgmt-api/alerts'
import { downloadAlerts } from '@mgmt-api/models/alerts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { codeDirectory } from '../../test/code-directory.ts'
import { configOf } from '../../test/config-of.ts'
import { createAccount } from '../../test/run-job.ts'
import { storesOf } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import { silentLog } from '../../test/silent-log.ts'
import type { Store } from '../store/store.ts'
import { createTargetSource } from '../targets/open-targets.ts'
import { startWorker, type Worker } from '../maintenance/worker.ts'

const jobs = ['alert-history', 'alert-drift', 'noisy-alerts']

async function started(
  store: Store,
  clock: ReturnType<typeof testClock>,
  { directory, fetch }: { readonly directory: string; readonly fetch: typeof globalThis.fetch },
): Promise<Worker> {
  const config = configOf({
    targets: [{ name: 'prod-eu', base_url: 'https://emulator.invalid', key: '${env:KEY}', requests_per_second: 1_000 }],
    jobs: jobs.map((job) => ({
      job,
      schedule: '0 * * * *',
      ...(job === 'alert-drift' && { directory: 'monitoring' }),
    })),
  })
  const targets = createTargetSource({ store, clock, fetch, env: { KEY: 'any-key' }, directory })
  const machine = { host: 'here', pid: 1 }
  const worker = await startWorker({ config, store, clock, targets, log: silentLog, directory, machine })
  onTestFinished(() => worker.stop())
  return worker
}

describe.each(storesOf(import.meta.url))('a worker on $name', (stores) => {
  test('records history, drift and noise of one account, and opens a finding after two runs', async () => {
    const store = await stores.open()
    onTestFinished(() => store.close())
    const account = createAccount({ seed: { alertDefs: 40, slos: 40 } })
    const code = codeDirectory()
    await code.pull(account.changing)
    const clock = testClock('2026-11-21T11:30:00.000Z')
    const worker = await started(store, clock, { directory: code.directory, fetch: account.emulator.fetch })
    const done = async (count: number): Promise<unknown> => {
      await worker.plan()
      return until(`${count} runs`, async () => {
        const rows = await store.db.selectFrom('runs').select(['job', 'note']).where('state', '=', 'done').execute()
        return rows.length < count ? undefined : rows
      })
    }
    await done(0)
    clock.set('2026-11-21T12:00:30.000Z')
    expect(await done(3)).toEqual(
      expect.arrayContaining([
        { job: 'alert-history', note: '40 definitions: 40 found' },
        { job: 'alert-drift', note: '40 in sync, no differences' },
        { job: 'noisy-alerts', note: expect.stringMatching(/^\d+ definitions ranked by \d+ events/) as string },
      ]),
    )

    const { definitions } = createAlerts(account.changing)
    const [first] = await definitions.list().toArray(1)
    const { id = '', alertDefProperties = {} } = first ?? {}
    await definitions.replace(id, { ...alertDefProperties, description: 'by hand' })
    for (const [hour, runs] of [
      [13, 6],
      [14, 9],
    ] as const) {
      clock.set(`2026-11-21T${hour}:00:30.000Z`)
      await done(runs)
    }
    const drift = await store.db.selectFrom('findings').selectAll().where('job', '=', 'alert-drift').execute()
    expect(drift).toMatchObject([{ state: 'open', details: { action: 'replace', changedIn: 'console', id } }])
    const versions = await store.db
      .selectFrom('alert_versions')
      .select(['version', 'changed'])
      .where('version', '>', 1)
      .execute()
    expect(versions).toEqual([{ version: 2, changed: ['alertDefProperties.description'] }])
    expect(await store.db.selectFrom('rankings').select('ranked_at').orderBy('ranked_at').execute()).toEqual(
      [12, 13, 14].map((hour) => ({ ranked_at: new Date(Date.UTC(2026, 10, 21, hour)) })),
    )
  })

  test('fails the run at once if one operation gets HTML', async () => {
    const store = await stores.open()
    onTestFinished(() => store.close())
    const account = createAccount({ seed: { alertDefs: 2 } })
    let asked = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!new URL(new Request(input, init).url).pathname.endsWith(downloadAlerts.path)) {
        return account.emulator.fetch(input, init)
      }
      asked += 1
      return new Response('<html><title>Log in</title></html>', { headers: { 'content-type': 'text/html' } })
    }
    const clock = testClock('2026-11-21T11:30:00.000Z')
    const worker = await started(store, clock, { directory: codeDirectory().directory, fetch })
    clock.set('2026-11-21T12:00:30.000Z')
    await worker.plan()
    const ended = await until('all runs to end', async () => {
      const rows = await store.db.selectFrom('runs').selectAll().execute()
      return rows.length === jobs.length && rows.every(({ finished_at }) => finished_at !== null) ? rows : undefined
    })
    const failed = ended.filter(({ note }) => note?.includes('title "Log in"'))
    expect(failed.map(({ job }) => job)).toContain('alert-history')
    expect(failed.every(({ state, failures }) => state === 'failed' && failures === 1)).toBe(true)
    expect(asked).toBe(failed.length)
    expect(await store.db.selectFrom('target_states').select('condition').execute()).toEqual([{ condition: 'ok' }])
  })
})
