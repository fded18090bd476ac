import { createServer } from 'node:http'
import { listAlertDefs, deleteAlertDef } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { keyFile, startEmulator, startRawServer } from '../../test/targets.ts'
import { testClock } from '../../test/test-clock.ts'
import { until } from '../../test/until.ts'
import type { TargetConfig } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { createTargetSource, type TargetSourceOptions } from './open-targets.ts'
import type { TargetSource } from './target-source.ts'

const signal = new AbortController().signal

const targetAt = (base_url: string, more: object = {}): TargetConfig => {
  const job = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-01' }
  const file = { targets: [{ name: 'prod', base_url, key: '${env:KEY}', ...more }], jobs: [job] }
  const [target] = configOf(file).targets
  if (target === undefined) throw new Error('no targets')
  return target
}

describe('an open target', () => {
  let store: Store
  beforeAll(async () => {
    store = await newMemoryStore()
  })
  afterAll(() => store.close())

  const sourceWith = (options: Partial<TargetSourceOptions> = {}): TargetSource =>
    createTargetSource({
      store,
      clock: testClock('2026-11-21T12:00:00Z'),
      env: { KEY: 'canary-key-0123456789' },
      directory: '/',
      ...options,
    })

  /** A server that records request headers. */
  async function startRecordingServer(): Promise<{
    url: string
    headers: Record<string, string | string[] | undefined>[]
  }> {
    const headers: Record<string, string | string[] | undefined>[] = []
    const server = createServer((request, response) => {
      headers.push(request.headers)
      response.setHeader('content-type', 'application/json').end('{"alertDefs":[]}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, headers }
  }

  test('reads its key each time, and sends a user agent', async () => {
    const { url, headers } = await startRecordingServer()
    const file = await keyFile('first-key')
    const source = sourceWith()
    const target = targetAt(url, { key: `\${file:${file.path}}`, scheme: 'Bearer' })
    const first = await source.open(target, signal)
    await first.caller.call(listAlertDefs, { query: {} })
    file.write('second-key')
    const second = await source.open(target, signal)
    await second.caller.call(listAlertDefs, { query: {} })

    expect(headers.map(({ authorization }) => authorization)).toEqual(['Bearer first-key', 'Bearer second-key'])
    expect(headers[0]?.['user-agent']).toMatch(/^mgmt-worker\/\S+ /)
  })

  test('rejects every request that changes something before it is sent', async () => {
    const { url, headers } = await startRecordingServer()
    const { caller } = await sourceWith().open(targetAt(url), signal)
    await expect(caller.call(deleteAlertDef, { path: { id: '1' } })).rejects.toMatchObject({ code: 'read_only' })
    expect(headers).toEqual([])
  })

  test('measures the time spent waiting for the platform, and nothing else', async () => {
    let now = 0
    const responses: (() => void)[] = []
    const { url } = await startRawServer((response) => {
      responses.push(() => response.setHeader('content-type', 'application/json').end('{"alertDefs":[]}'))
    })
    const open = await sourceWith({ monotonicMs: () => now }).open(targetAt(url), signal)
    const { caller } = open
    expect(open.waitedMs()).toBe(0)
    // Concurrent waits count once.
    const calls = [caller.call(listAlertDefs, { query: {} }), caller.call(listAlertDefs, { query: {} })]
    await until('both requests', async () => responses.length === 2 || undefined)
    now = 300
    for (const response of responses) response()
    await Promise.all(calls)
    now = 700
    expect(open.waitedMs()).toBe(300)
  })

  test('aborts its calls when the run is aborted', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'latency', ms: 60_000 }] })
    const stopping = new AbortController()
    const { caller } = await sourceWith().open(targetAt(url), stopping.signal)
    const call = caller.call(listAlertDefs, { query: {} }).catch((error: unknown) => error)
    stopping.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
  })

  test('times out if the target never responds', async () => {
    const { url } = await startRawServer(() => undefined)
    const timeouts = { attempts: 3, timeoutMs: 400, deadlineMs: 1000 }
    const { caller } = await sourceWith({ timeouts }).open(targetAt(url), signal)
    await expect(caller.call(listAlertDefs, { query: {} })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('a target of a profile has the address, key and API version of the profile', async () => {
    const { emulator } = await startEmulator({ keys: { profiled: {} }, apiVersions: [5], seed: { alertDefs: 2 } })
    const { url: address, fetch } = emulator
    const provided = new Map([['prod', { apiKey: 'profiled', address, apiVersion: 5 as const, fetch }]])
    const target = targetAt('http://127.0.0.1:9', { key: '${env:NOT_SET}' })
    const { caller } = await sourceWith({ provided }).open(target, signal)
    expect((await caller.call(listAlertDefs, { query: {} })).alertDefs).toHaveLength(2)
  })

  test('shares its configured rate limit between two sources of one store', async () => {
    const { url, headers } = await startRecordingServer()
    const target = targetAt(url, { name: 'limited', requests_per_second: 0.001 })
    const [one, other] = await Promise.all([sourceWith(), sourceWith()].map((source) => source.open(target, signal)))
    await one?.caller.call(listAlertDefs, { query: {} })
    // The next permit is due in 1,000 seconds, after the deadline of a call.
    await expect(other?.caller.call(listAlertDefs, { query: {} })).rejects.toMatchObject({ code: 'rate_limited' })
    expect(headers).toHaveLength(1)
  })
})
