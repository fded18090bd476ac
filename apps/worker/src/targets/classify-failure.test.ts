import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import { configOf } from '../../test/config-of.ts'
import { deadAddress, startEmulator, startRawServer } from '../../test/targets.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'
import type { TargetConfig } from '../config/config.ts'
import type { JobOperation } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import { createTargetSource } from './open-targets.ts'
import type { TargetTimeouts } from './target-timeouts.ts'
import type { TargetOutcome } from './target-source.ts'

const key = 'canary-key-0123456789'
const signal = new AbortController().signal
const longTimeouts: Partial<TargetTimeouts> = {
  attempts: 1,
  timeoutMs: 60_000,
  deadlineMs: 60_000,
  probeTimeoutMs: 60_000,
}
const job = { job: 'usage-history', schedule: '0 3 * * *', from: '2026-11-01' }

const targetAt = (base_url: string, reference = '${env:KEY}'): TargetConfig => {
  const [target] = configOf({ targets: [{ name: 'prod', base_url, key: reference }], jobs: [job] }).targets
  if (target === undefined) throw new Error('no targets')
  return target
}

describe('the failure of a run', () => {
  let store: Store
  beforeAll(async () => {
    store = await newMemoryStore()
  })
  afterAll(() => store.close())

  /** The outcome for a failed job that lists alert definitions. */
  async function outcomeOf(
    target: TargetConfig,
    {
      env = { KEY: key },
      timeouts = longTimeouts,
      operationsOf = () => [listAlertDefs, getDailyUsageUnits],
    }: {
      env?: Record<string, string>
      timeouts?: Partial<TargetTimeouts>
      operationsOf?: () => readonly JobOperation[]
    } = {},
  ): Promise<TargetOutcome> {
    const source = createTargetSource({
      store,
      clock: testClock('2026-11-21T12:00:00Z'),
      env,
      directory: '/',
      operationsOf,
      timeouts,
    })
    try {
      const { caller } = await source.open(target, signal)
      await caller.call(listAlertDefs, { query: {} })
      throw new Error('the call succeeded')
    } catch (error) {
      return source.classifyFailure(target, new Error('an error of the job', { cause: error }), signal)
    }
  }

  test('a refused connection is a failure of the target', async () => {
    expect(await outcomeOf(targetAt(await deadAddress()))).toMatchObject({
      kind: 'failing',
      error: expect.stringContaining('connection_refused') as string,
    })
  })

  test('a missing response is a failure of the target, after the configured timeouts', async () => {
    const { url } = await startRawServer(() => undefined)
    const timeouts = { attempts: 1, timeoutMs: 100, deadlineMs: 200, probeTimeoutMs: 100 }
    expect(await outcomeOf(targetAt(url), { timeouts })).toMatchObject({ kind: 'failing' })
  })

  test('a 500 to every request is a failure of the target', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 500 }] })
    expect(await outcomeOf(targetAt(url))).toMatchObject({ kind: 'failing' })
  })

  test('a 429 to every request is a failure of the target', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 429, retryAfter: 600 }] })
    expect(await outcomeOf({ ...targetAt(url), name: 'busy' })).toMatchObject({ kind: 'failing' })
  })

  test('an HTML response of a proxy is a failure of the target', async () => {
    const { url } = await startRawServer((response) => response.end('<html>log in</html>'))
    expect(await outcomeOf(targetAt(url))).toMatchObject({ kind: 'failing' })
  })

  test('a redirect of every request is a failure of the target, and is named without its query', async () => {
    const location = 'https://user:secret@login.example.com/start?return=secret'
    const { url } = await startRawServer((response) => response.writeHead(302, { location }).end())
    const outcome = await outcomeOf(targetAt(url))
    expect(outcome).toMatchObject({
      kind: 'failing',
      error: expect.stringContaining(
        'a redirect, which is never followed: to https://login.example.com/start',
      ) as string,
    })
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })

  test.each([
    ['HTML', '<html><title>Log in</title></html>', 'it is HTML with the title "Log in"'],
    ['a list', '[]', 'the response is not a JSON object'],
    ['a response past the limit', `{"alertDefs":[],"a":"${'a'.repeat(33 * 1024 ** 2)}"}`, 'it has more than 32 MiB'],
  ])('a failure is lasting if one operation gets %s, with one request for it', async (_name, body, error) => {
    const { url } = await startEmulator()
    let asked = 0
    const proxy = await startRawServer((response, { url: path = '' }) => {
      if (!path.includes('/alerts/'))
        return void fetch(url + path).then(async (upstream) => response.end(await upstream.text()))
      asked += 1
      response.end(body)
    })
    const operationsOf = (): readonly JobOperation[] => [getDailyUsageUnits]
    const outcome = await outcomeOf(targetAt(proxy.url), { operationsOf, timeouts: { ...longTimeouts, attempts: 3 } })
    expect(outcome).toEqual({ kind: 'operation', error: expect.stringContaining(error) as string, isLasting: true })
    expect(asked).toBe(1)
  })

  test('a failure belongs to the operation if another operation succeeds', async () => {
    const { url } = await startEmulator({
      faults: [{ kind: 'status', status: 500, operation: listAlertDefs.id, times: 1 }],
    })
    expect(await outcomeOf(targetAt(url))).toMatchObject({ kind: 'operation', isLasting: false })
  })

  test('a 401 is a refused key, without another request', async () => {
    const { url, arrivals } = await startRawServer((response) => response.writeHead(401).end('{"message":"no"}'))
    const outcome = await outcomeOf(targetAt(url))
    expect(outcome).toMatchObject({ kind: 'refused', error: expect.stringContaining('401') as string })
    expect(JSON.stringify(outcome)).not.toContain(key)
    expect(arrivals).toHaveLength(1)
  })

  test('a missing permission is reported with its name, if the key has others', async () => {
    const { url } = await startEmulator({ keys: { [key]: { permissions: ['data-usage:Read'] } } })
    expect(await outcomeOf(targetAt(url))).toEqual({
      kind: 'forbidden',
      error: expect.stringContaining('403') as string,
      permissions: ['alerts:ReadConfig'],
    })
  })

  test('a key without any permission is a refused key', async () => {
    const { url } = await startEmulator({ faults: [{ kind: 'status', status: 403 }] })
    expect(await outcomeOf(targetAt(url))).toMatchObject({ kind: 'refused' })
  })

  test('an unset key is a failure of this machine, and names the variable', async () => {
    expect(await outcomeOf(targetAt('http://127.0.0.1:9'), { env: {} })).toEqual({
      kind: 'machine',
      error: '${env:KEY}: the variable is not set',
    })
  })

  test('a failure belongs to the job if it is not an error of the platform', async () => {
    const { url } = await startEmulator()
    expect(await outcomeOf(targetAt(url))).toEqual({ kind: 'none' })
  })
})
