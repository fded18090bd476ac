import { tmpdir } from 'node:os'
import type { Finding } from '@mgmt-api/command'
import type { Stability } from '@mgmt-api/models'
import { states } from '@mgmt-api/models/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { newDataDirectory, newMemoryStore } from '../../test/stores.ts'
import { deadAddress, startEmulator } from '../../test/targets.ts'
import { definitions } from '../jobs/definitions.ts'
import { openEmbedded } from '../store/open-embedded.ts'
import type { Store } from '../store/store.ts'
import { diagnose } from './diagnose.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'

const key = 'canary-key-0123456789'
const history = { job: 'alert-history', schedule: '0 * * * *' }
const usage = { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01', time_zone: 'Europe/Berlin' }

interface File {
  readonly targets: readonly Record<string, unknown>[]
  readonly jobs: readonly Record<string, unknown>[]
  readonly notifiers?: readonly Record<string, unknown>[]
  readonly ping_url?: string
}

let store: Store
beforeAll(async () => {
  store = await newMemoryStore()
})
afterAll(() => store.close())

async function look(file: File, options: Partial<DiagnoseOptions> = {}): Promise<readonly Finding[]> {
  const findings = diagnose({
    config: configOf(file),
    definitions,
    openStore: async () => ({ ...store, close: async () => undefined }),
    now: () => new Date(),
    env: { KEY: key },
    directory: tmpdir(),
    signal: new AbortController().signal,
    ...options,
  })
  const found: Finding[] = []
  for await (const finding of findings) found.push(finding)
  return found
}

const hasFailed = (rows: readonly Finding[]): boolean => rows.some(({ result }) => result === 'failed')

const of = (rows: readonly Finding[], target: string): string[] =>
  rows
    .filter((row) => row.target === target)
    .map(({ check, job, result }) => [check, job, result].filter(Boolean).join(' '))

test('checks are reported, without the key', async () => {
  const { url } = await startEmulator({ keys: { [key]: {} } })
  const rows = await look({
    targets: [{ name: 'prod', base_url: url, key: '${env:KEY}' }],
    jobs: [history, usage, { job: 'usage-budget', budget: 100 }],
  })

  expect(rows.map(({ check, job, result }) => [check, job, result].filter(Boolean).join(' '))).toEqual([
    'database ok',
    'tables ok',
    'clock ok',
    'key ok',
    'address ok',
    'key accepted ok',
    'permissions alert-history ok',
    'permissions usage-history ok',
    'permissions usage-budget ok',
    'usage source ok',
  ])
  expect(rows.find(({ check }) => check === 'usage source')?.detail).toBe(
    'query, as the capabilities list the size of processed data',
  )
  expect(rows.find(({ job, check }) => job === 'usage-history' && check === 'permissions')?.detail).toBe(
    'the key has access to daily usage',
  )
  expect(rows.find(({ job }) => job === 'alert-history')?.detail).toBe('the key has alerts:ReadConfig')
  expect(hasFailed(rows)).toBe(false)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('the retired daily reports are a warning only for targets that read usage from them', async () => {
  const [query, daily] = await Promise.all([startEmulator(), startEmulator({ servesUsageQuery: false })])
  const targets = [query, daily, query].map(({ url }, index) => ({
    name: `t${index}`,
    base_url: url,
    key: '${env:KEY}',
  }))
  await sql`insert into mgmt_worker.usage_known_days (target, day, total, source, fetched_at)
    values ('t2', '2026-11-01', 1, 'daily', '2026-11-02')`.execute(store.db)
  onTestFinished(async () => void (await sql`delete from mgmt_worker.usage_known_days`.execute(store.db)))
  const rows = await look({ targets, jobs: [usage] })
  expect(rows.flatMap(({ check, target, detail }) => (check === 'stability' ? [[target, detail]] : []))).toEqual(
    ['t1', 't2'].map((name) => [name, 'uses DataUsageService_GetDailyUsageUnits (retired since 2026-08-26)']),
  )
  expect(rows.find(({ check, target }) => check === 'usage source' && target === 't2')?.detail).toBe(
    'daily, as the stored days have it',
  )
})

test('what a job uses that goes away is a warning with the operation', async () => {
  const { url } = await startEmulator()
  // A test may change what the program may not: no operation of this job goes away.
  const planted = states as Record<string, Stability>
  planted.AlertDefsService_DownloadAlerts = { retired: '2026-08-17' }
  onTestFinished(() => {
    delete planted.AlertDefsService_DownloadAlerts
  })
  const rows = await look({ targets: [{ name: 'prod', base_url: url, key: '${env:KEY}' }], jobs: [history] })
  expect(rows.filter(({ result }) => result !== 'ok')).toEqual([
    {
      check: 'stability',
      target: 'prod',
      job: 'alert-history',
      result: 'warning',
      detail: 'uses AlertDefsService_DownloadAlerts (retired since 2026-08-17)',
    },
  ])
})

test('a target behind a proxy is reported with the proxy, without its password', async () => {
  const { emulator } = await startEmulator({ keys: { [key]: {} } })
  const env = { KEY: key, HTTPS_PROXY: 'http://user:pass-word@proxy.example.com:3128' }
  const targets = [{ name: 'prod', base_url: 'https://api.example.com', key: '${env:KEY}' }]
  const rows = await look({ targets, jobs: [history] }, { env, fetch: emulator.fetch })
  expect(rows.find(({ check }) => check === 'address')?.detail).toBe(
    'https://api.example.com responds, through the proxy http://proxy.example.com:3128 (HTTPS_PROXY)',
  )
  expect(JSON.stringify(rows)).not.toContain('pass-word')
})

test('a platform that serves only API version 5 needs a target with that API version, and the hint says so', async () => {
  const { url } = await startEmulator({ keys: { [key]: {} }, apiVersions: [5] })
  const prod = { name: 'prod', base_url: url, key: '${env:KEY}' }
  const without = await look({ targets: [prod], jobs: [history] })
  expect(without.find(({ result }) => result === 'failed')).toMatchObject({
    check: 'address',
    detail: expect.stringContaining('no_such_route') as string,
    hint: expect.stringContaining('set api_version: 5 for the target in the configuration') as string,
  })
  expect(hasFailed(await look({ targets: [{ ...prod, api_version: 5 }], jobs: [history] }))).toBe(false)
})

test('each of many targets gets its own problem and hint', async () => {
  const [known, few, broken] = await Promise.all([
    startEmulator({ keys: { other: {} } }),
    startEmulator({ keys: { [key]: { permissions: [] } } }),
    startEmulator({ faults: [{ kind: 'status', status: 503 }] }),
  ])
  const at = (name: string, base_url: string, more = {}): Record<string, unknown> => ({
    name,
    base_url,
    key: '${env:KEY}',
    ...more,
  })
  const rows = await look({
    targets: [
      at('no-key', known.url, { key: '${env:NOT_SET}' }),
      at('no-file', known.url, { key: '${file:not-there.key}' }),
      at('wrong-region', known.url, { base_url: undefined, region: 'eu9', domain: 'example.com' }),
      at('down', await deadAddress()),
      at('broken', broken.url),
      at('refused', known.url),
      at('few', few.url),
    ],
    jobs: [history, usage],
  })

  expect(of(rows, 'no-key')).toEqual(['key failed'])
  expect(of(rows, 'no-file')).toEqual(['key failed'])
  expect(of(rows, 'wrong-region')).toEqual(['key ok', 'address failed'])
  expect(of(rows, 'down')).toEqual(['key ok', 'address failed'])
  expect(of(rows, 'broken')).toEqual(['key ok', 'address failed'])
  expect(of(rows, 'refused')).toEqual(['key ok', 'address ok', 'key accepted failed'])
  expect(of(rows, 'few')).toEqual([
    'key ok',
    'address ok',
    'key accepted ok',
    'permissions alert-history failed',
    'permissions usage-history ok',
    'usage source ok',
    // Without its permission, usage is read from the daily reports.
    'stability usage-history warning',
  ])
  const failed = rows.filter(({ result }) => result === 'failed')
  expect(failed.filter(({ hint }) => hint === undefined)).toEqual([])
  expect(failed.find(({ target }) => target === 'no-key')?.hint).toContain('NOT_SET')
  expect(failed.find(({ target }) => target === 'no-file')?.hint).toContain('not-there.key')
  expect(failed.find(({ target }) => target === 'wrong-region')?.hint).toContain('eu1, eu2, us1')
  expect(failed.find(({ target }) => target === 'few')?.hint).toBe('Grant the key alerts:ReadConfig.')
})

test('the secrets of notifiers and the directory of definitions are checked', async () => {
  const { url } = await startEmulator()
  const rows = await look({
    targets: [{ name: 'prod', base_url: url, key: '${env:KEY}' }],
    jobs: [{ job: 'alert-drift', schedule: '0 * * * *', directory: 'not-there' }],
    notifiers: [{ kind: 'webhook', name: 'chat', url: 'https://example.com/hook', secret: '${env:HOOK_SECRET}' }],
  })
  expect(rows.find(({ check }) => check === 'secret')).toEqual({
    check: 'secret',
    result: 'failed',
    detail: 'secret of notifier chat: ${env:HOOK_SECRET}: the variable is not set',
    hint: 'Set the variable HOOK_SECRET for the worker process on this machine.',
  })
  expect(rows.find(({ check }) => check === 'directory')).toMatchObject({ result: 'failed', job: 'alert-drift' })
})

test('a target with the address and key of another one is a warning', async () => {
  const { url } = await startEmulator({ keys: { [key]: {} } })
  const rows = await look({
    targets: ['prod', 'again'].map((name) => ({
      name,
      base_url: `${url}${name === 'again' ? '/' : ''}`,
      key: '${env:KEY}',
    })),
    jobs: [history],
  })
  expect(rows.filter(({ result }) => result !== 'ok')).toEqual([
    {
      check: 'account',
      target: 'again',
      result: 'warning',
      detail: `${url} with the key of prod: usage and budgets count twice`,
      hint: 'Remove one of the targets, or correct its address or key.',
    },
  ])
  expect(hasFailed(rows)).toBe(false)
})

test('an address that nothing can be sent to is a problem, without its text', async () => {
  const { url } = await startEmulator()
  const rows = await look({
    targets: [{ name: 'prod', base_url: url, key: '${env:KEY}' }],
    jobs: [history],
    notifiers: [{ kind: 'webhook', name: 'chat', url: '${env:KEY}' }],
    ping_url: '${env:KEY}',
  })
  expect(rows.filter(({ check }) => check === 'secret')).toMatchObject([
    { result: 'failed', detail: 'ping_url: ${env:KEY}: The address is not a URL. It must start with https://' },
    {
      result: 'failed',
      detail: 'url of notifier chat: ${env:KEY}: The address is not a URL. It must start with https://',
    },
  ])
})

test('a target that comes with a profile needs no key of the configuration', async () => {
  const { emulator } = await startEmulator({ keys: { profiled: {} } })
  const provided = new Map([['sandbox', { apiKey: 'profiled', address: emulator.url, fetch: emulator.fetch }]])
  const targets = [{ name: 'sandbox', base_url: 'http://127.0.0.1:9', key: '${env:NOT_SET}' }]
  const rows = await look({ targets, jobs: [history] }, { provided })
  expect(of(rows, 'sandbox')).toEqual(['key ok', 'address ok', 'key accepted ok', 'permissions alert-history ok'])
})

test('a database that cannot be opened is one row, and the targets are still checked', async () => {
  const { url } = await startEmulator()
  const openStore = (): Promise<Store> => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
  const targets = [{ name: 'prod', base_url: url, key: '${env:KEY}' }]
  const rows = await look({ targets, jobs: [history] }, { openStore })
  expect(rows[0]).toMatchObject({ check: 'database', result: 'failed', detail: 'connect ECONNREFUSED 127.0.0.1:5432' })
  expect(rows.filter(({ result }) => result === 'failed')).toHaveLength(1)
  expect(of(rows, 'prod')).toContain('permissions alert-history ok')
})

test('a data directory locked by another process counts as a running worker', async () => {
  const { url } = await startEmulator()
  const directory = newDataDirectory()
  const running = await openEmbedded(directory)
  onTestFinished(() => running.close())
  const targets = [{ name: 'prod', base_url: url, key: '${env:KEY}' }]
  const rows = await look({ targets, jobs: [history] }, { openStore: () => openEmbedded(directory) })
  expect(rows[0]).toMatchObject({
    check: 'database',
    result: 'ok',
    detail: expect.stringContaining(directory) as string,
  })
})
