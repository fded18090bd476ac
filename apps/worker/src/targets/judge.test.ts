import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import { configOf } from '../../test/config-of.ts'
import { deadAddress, startEmulator, startRawServer } from '../../test/targets.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import type { TargetConfig } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { createTargetSource } from './open-targets.ts'
import type { Patience } from './patience.ts'
import type { TargetOutcome } from './target-source.ts'

const key = 'canary-key-0123456789'
const signal = new AbortController().signal
const generous: Partial<Patience> = { attempts: 1, timeoutMs: 60_000, deadlineMs: 60_000, probeTimeoutMs: 60_000 }
const job = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-01' }

const targetAt = (base_url: string, reference = '${env:KEY}'): TargetConfig => {
  const [target] = configOf({ targets: [{ name: 'prod', base_url, key: reference }], jobs: [job] }).targets
  if (target === undefined) throw new Error('a configuration without targets')
  return target
}

describe('the failure of a run', () => {
  let store: Store
  beforeAll(async () => {
    store = await newMemoryStore()
  })
  afterAll(() => store.close())

  /** What is made of the failure of a job that lists alert definitions. */
  async function judged(
    target: TargetConfig,
    { env = { KEY: key }, patience = generous }: { env?: Record<string, string>; patience?: Partial<Patience> } = {},
  ): Promise<TargetOutcome> {
    const source = createTargetSource({
      store,
      clock: testClock('2026-11-21T12:00:00Z'),
      env,
      directory: '/',
      operationsOf: () => [listAlertDefs, getDailyUsageUnits],
      patience,
    })
    try {
      const { caller } = await source.open(target, signal)
      await caller.call(listAlertDefs, { query: {} })
      throw new Error('the call succeeded')
    } catch (error) {
      return source.judge(target, new Error('the job says more about it', { cause: error }), signal)
    }
  }

  test("is the target's where nothing listens", async () => {
    expect(await judged(targetAt(await deadAddress()))).toMatchObject({
      kind: 'failing',
      error: expect.stringContaining('connection_refused') as string,
    })
  })

  test("is the target's where nothing is answered, and is known within its patience", async () => {
    const { url } = await startRawServer(() => undefined)
    const patience = { attempts: 1, timeoutMs: 100, deadlineMs: 200, probeTimeoutMs: 100 }
    expect(await judged(targetAt(url), { patience })).toMatchObject({ kind: 'failing' })
  })

  test("is the target's where everything is answered with 500", async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 500 }] })
    expect(await judged(targetAt(url))).toMatchObject({ kind: 'failing' })
  })

  test("is the target's where every request is too many", async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 429, retryAfter: 600 }] })
    expect(await judged({ ...targetAt(url), name: 'busy' })).toMatchObject({ kind: 'failing' })
  })

  test("is the target's where a page of a proxy answers", async () => {
    const { url } = await startRawServer((response) => response.end('<html>log in</html>'))
    expect(await judged(targetAt(url))).toMatchObject({ kind: 'failing' })
  })

  test("is the operation's where another one is answered", async () => {
    const { url } = await startEmulator({
      faults: [{ kind: 'status', status: 500, operation: listAlertDefs.id, times: 1 }],
    })
    expect(await judged(targetAt(url))).toMatchObject({ kind: 'operation' })
  })

  test('is a refused key where the platform does not know it, without another question', async () => {
    const { url, arrivals } = await startRawServer((response) => response.writeHead(401).end('{"message":"no"}'))
    const outcome = await judged(targetAt(url))
    expect(outcome).toMatchObject({ kind: 'refused', error: expect.stringContaining('401') as string })
    expect(JSON.stringify(outcome)).not.toContain(key)
    expect(arrivals).toHaveLength(1)
  })

  test('is a missing permission, with its name, where the key may do other things', async () => {
    const { url } = await startEmulator({ keys: { [key]: { permissions: ['data-usage:Read'] } } })
    expect(await judged(targetAt(url))).toEqual({
      kind: 'forbidden',
      error: expect.stringContaining('403') as string,
      permissions: ['alerts:ReadConfig'],
    })
  })

  test('is a refused key where it may do nothing at all', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 403 }] })
    expect(await judged(targetAt(url))).toMatchObject({ kind: 'refused' })
  })

  test("is this machine's where the key is not set, and names the variable", async () => {
    expect(await judged(targetAt('http://127.0.0.1:9'), { env: {} })).toEqual({
      kind: 'machine',
      error: '${env:KEY}: the variable is not set',
    })
  })

  test("is the job's own where the platform had no part in it", async () => {
    const { url } = await startEmulator()
    expect(await judged(targetAt(url))).toEqual({ kind: 'none' })
  })
})
