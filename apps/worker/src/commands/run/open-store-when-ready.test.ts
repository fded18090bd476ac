import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newMemoryStore, newStoreDatabase } from '../../../test/stores.ts'
import { deadAddress } from '../../../test/targets.ts'
import { openPostgres } from '../../store/open-postgres.ts'
import type { Store } from '../../store/store.ts'
import { openStoreWhenReady } from './open-store-when-ready.ts'

const never = new AbortController().signal
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

/** Opens with a clock that advances only by waits. */
async function attempt(open: (nowMs: number) => Promise<Store>, signal: AbortSignal = never) {
  let now = 0
  const waits: number[] = []
  const said: string[] = []
  const say = (message: string): void => void said.push(message)
  const opened = openStoreWhenReady({
    open: () => open(now),
    log: { info: say, warn: say },
    monotonicMs: () => now,
    wait: async (ms) => {
      waits.push(ms)
      now += ms
    },
    signal,
  })
  const result = await opened.catch((error: unknown) => error)
  return { result, waits, said }
}

test('an unreachable database is retried for a minute, with growing pauses, and reported once', async () => {
  const { result, waits, said } = await attempt(() => Promise.reject(refused))
  expect(result).toBe(refused)
  expect(waits).toEqual([1, 2, 4, 8, 8, 8, 8, 8, 8, 5].map((seconds) => seconds * 1_000))
  expect(said).toEqual(['the database does not respond; retrying for a minute'])
})

test('a database that starts meanwhile is opened', async () => {
  const store = await newMemoryStore()
  onTestFinished(() => store.close())
  const { result, waits } = await attempt((now) => (now < 3_000 ? Promise.reject(refused) : Promise.resolve(store)))
  expect(result).toBe(store)
  expect(waits).toEqual([1_000, 2_000])
})

test('a wrong password fails at once', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  const { result, waits } = await attempt(() => Promise.reject(wrong))
  expect(result).toBe(wrong)
  expect(waits).toEqual([])
})

test('a worker that is stopped meanwhile opens nothing', async () => {
  const { result } = await attempt(() => Promise.reject(refused), AbortSignal.abort())
  expect(result).toBeUndefined()
})

test('a real server that starts later is opened', async () => {
  const server = new URL(await newStoreDatabase())
  const address = new URL(await deadAddress())
  const late = Object.assign(new URL(server), { port: address.port })
  const door = createServer((socket) => {
    const behind = connect(Number(server.port), server.hostname)
    socket.pipe(behind).pipe(socket)
    // The end of one side ends the other.
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
  })
  onTestFinished(() => void door.close())
  const waits: number[] = []
  const store = await openStoreWhenReady({
    open: () => openPostgres({ url: late.href }),
    log: { info: () => undefined, warn: () => undefined },
    monotonicMs: () => 0,
    async wait(ms) {
      waits.push(ms)
      await new Promise<void>((resolve) => door.listen(Number(address.port), address.hostname, resolve))
    },
    signal: never,
  })
  onTestFinished(async () => store?.close())
  expect(waits).toEqual([1_000])
  expect(await store?.now()).toBeInstanceOf(Date)
})
