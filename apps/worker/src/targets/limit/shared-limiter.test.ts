import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Limiter } from '@mgmt-api/transport'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { createSharedLimiter } from './shared-limiter.ts'

const never = new AbortController().signal

/** A server that notes when requests come in. */
async function startCounter(latencyMs = 0): Promise<{ url: string; arrivals: number[]; stop: () => void }> {
  const arrivals: number[] = []
  const server = createServer((_request, response) => {
    arrivals.push(performance.now())
    setTimeout(() => response.end('{}'), latencyMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends as fast as the limiter lets it, from several places at once, for a while. */
async function sendFor(ms: number, { limiter, url, places }: { limiter: Limiter; url: string; places: number }) {
  const end = performance.now() + ms
  const send = async (): Promise<void> => {
    while (performance.now() < end && (await limiter.admit(10_000, never))) {
      if (performance.now() >= end) return
      const response = await fetch(url)
      await response.text()
      limiter.observe(response.status)
    }
  }
  await Promise.all(Array.from({ length: places }, send))
}

/** The most arrivals within any second. */
const mostInASecond = (arrivals: readonly number[]): number =>
  Math.max(...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 1000).length))

describe.each(testStores)('limiters of one target on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
    // The first statements of a database take longer.
    await createSharedLimiter({ store, target: 'first', perSecond: 1000 }).admit(10_000, never)
  })
  afterAll(() => store.close())

  test.each([1, 2, 4])('%d of them use the whole limit and no more', async (count) => {
    const perSecond = 40
    const { url, arrivals, stop } = await startCounter()
    const limiters = Array.from({ length: count }, () =>
      createSharedLimiter({ store, target: `shared-by-${count}`, perSecond }),
    )

    await Promise.all(limiters.map((limiter) => sendFor(3000, { limiter, url, places: 4 })))
    stop()

    expect(mostInASecond(arrivals)).toBeLessThanOrEqual(perSecond * 1.25)
    // From the second second on, when all have their batches.
    const [first = 0] = arrivals
    const settled = arrivals.filter((at) => at >= first + 1000 && at < first + 3000).length
    expect(settled).toBeGreaterThanOrEqual(perSecond * 2 * 0.9)
    expect(settled).toBeLessThanOrEqual(perSecond * 2 * 1.1)
  })

  test('four of them that each wait for one slow answer after the other use the whole limit as well', async () => {
    const { url, arrivals, stop } = await startCounter(300)
    const limiters = Array.from({ length: 4 }, () => createSharedLimiter({ store, target: 'in-turn', perSecond: 10 }))

    await Promise.all(limiters.map((limiter) => sendFor(7000, { limiter, url, places: 1 })))
    stop()

    const [first = 0] = arrivals
    const settled = arrivals.filter((at) => at >= first + 3000 && at < first + 7000).length
    expect(settled).toBeGreaterThanOrEqual(36)
    expect(settled).toBeLessThanOrEqual(44)
  })

  test('what one sends in turn, one request at a time, uses the whole limit, and few statements', async () => {
    const { url, arrivals, stop } = await startCounter()
    let statements = 0
    const counted = store.db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const limiter = createSharedLimiter({ store: { ...store, db: counted }, target: 'one-at-a-time', perSecond: 20 })

    await sendFor(3000, { limiter, url, places: 1 })
    stop()

    expect(arrivals.length).toBeGreaterThanOrEqual(54)
    expect(arrivals.length).toBeLessThanOrEqual(66)
    expect(statements).toBeLessThan(arrivals.length / 2)
  })

  test('a database that is away lets nothing through, and what waits goes on when it is back', async () => {
    const problems: unknown[] = []
    let away = true
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        if (away) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const limiter = createSharedLimiter({
      store: { ...store, db },
      target: 'away',
      perSecond: 10,
      onError: (error) => problems.push(error),
    })
    expect(await limiter.admit(200, never)).toBe(false)
    const waiting = limiter.admit(10_000, never)
    await delay(200)
    away = false
    expect(await waiting).toBe(true)
    expect(problems.length).toBeGreaterThan(0)
  })

  test('a refusal that one hears pauses all of them until the time that was named, and slows them down', async () => {
    const target = 'refused-once'
    const one = createSharedLimiter({ store, target, perSecond: 20 })
    const other = createSharedLimiter({ store, target, perSecond: 20 })
    const { url, arrivals, stop } = await startCounter()
    const sending = sendFor(6000, { limiter: other, url, places: 4 })
    await delay(1000)
    const refusedAt = performance.now()
    one.observe(429, 2000)
    await sending
    stop()

    const heardAt = refusedAt + 750
    expect(arrivals.filter((at) => at > heardAt && at < refusedAt + 1950)).toEqual([])
    const after = arrivals.filter((at) => at >= refusedAt + 2000 && at < refusedAt + 4000)
    // Seven tenths of 20, and a little more for each good answer.
    expect(after.length).toBeGreaterThanOrEqual(24)
    expect(after.length).toBeLessThanOrEqual(35)
  })

  test('an aborted wait rejects with the reason, at once, and others take its place', async () => {
    const target = 'aborted'
    const limiter = createSharedLimiter({ store, target, perSecond: 1 })
    expect(await limiter.admit(1000, never)).toBe(true)
    const stopping = new AbortController()
    const waits = Promise.allSettled(Array.from({ length: 5 }, async () => limiter.admit(60_000, stopping.signal)))
    await delay(100)
    const abortedAt = performance.now()
    stopping.abort(new Error('enough'))

    for (const wait of await waits) expect(wait).toMatchObject({ status: 'rejected', reason: new Error('enough') })
    expect(performance.now() - abortedAt).toBeLessThan(500)
    expect(await limiter.admit(10_000, never)).toBe(true)
  })

  test('a turn that would come too late is refused without waiting for it', async () => {
    const limiter = createSharedLimiter({ store, target: 'late', perSecond: 10 })
    expect(await limiter.admit(1000, never)).toBe(true)
    limiter.observe(429, 60_000)
    const askedAt = performance.now()
    expect(await limiter.admit(5000, never)).toBe(false)
    expect(performance.now() - askedAt).toBeLessThan(2500)
  })
})
