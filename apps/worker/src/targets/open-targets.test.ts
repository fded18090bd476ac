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
import { createTargetSource, type TargetOptions } from './open-targets.ts'
import type { TargetSource } from './target-source.ts'

const signal = new AbortController().signal

const targetAt = (base_url: string, more: object = {}): TargetConfig => {
  const job = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-01' }
  const file = { targets: [{ name: 'prod', base_url, key: '${env:KEY}', ...more }], jobs: [job] }
  const [target] = configOf(file).targets
  if (target === undefined) throw new Error('a configuration without targets')
  return target
}

describe('an open target', () => {
  let store: Store
  beforeAll(async () => {
    store = await newMemoryStore()
  })
  afterAll(() => store.close())

  const sourceWith = (options: Partial<TargetOptions> = {}): TargetSource =>
    createTargetSource({
      store,
      clock: testClock('2026-11-21T12:00:00Z'),
      env: { KEY: 'canary-key-0123456789' },
      directory: '/',
      ...options,
    })

  /** A server that shows what it was sent. */
  async function startMirror(): Promise<{ url: string; headers: Record<string, string | string[] | undefined>[] }> {
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

  test('reads its key anew each time, and says which program asks', async () => {
    const { url, headers } = await startMirror()
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

  test('refuses everything that changes something, before it is sent', async () => {
    const { url, headers } = await startMirror()
    const { caller } = await sourceWith().open(targetAt(url), signal)
    await expect(caller.call(deleteAlertDef, { path: { id: '1' } })).rejects.toMatchObject({ code: 'read_only' })
    expect(headers).toEqual([])
  })

  test('measures how long is waited for the platform, and not what is done meanwhile', async () => {
    let now = 0
    const answers: (() => void)[] = []
    const { url } = await startRawServer((response) => {
      answers.push(() => response.setHeader('content-type', 'application/json').end('{"alertDefs":[]}'))
    })
    const open = await sourceWith({ monotonicNow: () => now }).open(targetAt(url), signal)
    const { caller } = open
    expect(open.waitedMs()).toBe(0)
    // Both at once: that is waited for once.
    const calls = [caller.call(listAlertDefs, { query: {} }), caller.call(listAlertDefs, { query: {} })]
    await until('both requests', async () => answers.length === 2 || undefined)
    now = 300
    for (const answer of answers) answer()
    await Promise.all(calls)
    now = 700
    expect(open.waitedMs()).toBe(300)
  })

  test('ends its calls when the run ends', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'latency', ms: 60_000 }] })
    const stopping = new AbortController()
    const { caller } = await sourceWith().open(targetAt(url), stopping.signal)
    const call = caller.call(listAlertDefs, { query: {} }).catch((error: unknown) => error)
    stopping.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
  })

  test('gives up on one that never answers before it has held a place for long', async () => {
    const { url } = await startRawServer(() => undefined)
    const patience = { attempts: 3, timeoutMs: 400, deadlineMs: 1000 }
    const { caller } = await sourceWith({ patience }).open(targetAt(url), signal)
    await expect(caller.call(listAlertDefs, { query: {} })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('that comes with a profile has its address and key from there', async () => {
    const { emulator } = await startEmulator({ keys: { profiled: {} }, seed: { alertDefs: 2 } })
    const provided = new Map([['prod', { apiKey: 'profiled', address: emulator.url, fetch: emulator.fetch }]])
    const target = targetAt('http://127.0.0.1:9', { key: '${env:NOT_SET}' })
    const { caller } = await sourceWith({ provided }).open(target, signal)
    expect((await caller.call(listAlertDefs, { query: {} })).alertDefs).toHaveLength(2)
  })

  test('keeps the limit of requests of its configuration, over two sources of one store', async () => {
    const { url, headers } = await startMirror()
    const target = targetAt(url, { name: 'limited', requests_per_second: 0.001 })
    const [one, other] = await Promise.all([sourceWith(), sourceWith()].map((source) => source.open(target, signal)))
    await one?.caller.call(listAlertDefs, { query: {} })
    // The next may leave in 1,000 seconds, which is later than a call may take.
    await expect(other?.caller.call(listAlertDefs, { query: {} })).rejects.toMatchObject({ code: 'rate_limited' })
    expect(headers).toHaveLength(1)
  })
})
