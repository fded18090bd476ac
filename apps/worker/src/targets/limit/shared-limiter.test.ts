import type { Limiter } from '@mgmt-api/transport'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../../test/stores.ts'
import { type VirtualTime, virtualTime } from '../../../test/virtual-time.ts'
import type { Store } from '../../store/store.ts'
import { createSharedLimiter } from './shared-limiter.ts'

const never = new AbortController().signal

interface Sending {
  readonly limiters: readonly Limiter[]
  readonly untilMs: number
  /** How many requests of each limiter are under way at once. */
  readonly atOnce: number
  readonly latencyMs?: number
}

/** Sends as fast as the limiters let it. @returns when each request left */
async function send(time: VirtualTime, { limiters, untilMs, atOnce, latencyMs = 0 }: Sending): Promise<number[]> {
  const departures: number[] = []
  const sender = async (limiter: Limiter): Promise<void> => {
    while (time.now() < untilMs && (await limiter.admit(10_000, never))) {
      if (time.now() >= untilMs) return
      departures.push(time.now())
      await time.delay(latencyMs)
      limiter.observe(200)
    }
  }
  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: atOnce }, () => sender(limiter))))
  return departures
}

const within = (departures: readonly number[], from: number, until: number): number =>
  departures.filter((at) => at >= from && at < until).length

/** The most departures within any second. */
const mostInASecond = (departures: readonly number[]): number =>
  Math.max(...departures.map((from) => within(departures, from, from + 1000)))

describe.each(testStores)('limiters of one target on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const limiterOf = (time: VirtualTime, target: string, perSecond: number): Limiter =>
    createSharedLimiter({ store: time.store, target, perSecond, time })

  test.each([1, 2, 4])('%d of them use the whole limit and no more', async (count) => {
    const time = virtualTime(store)
    const limiters = Array.from({ length: count }, () => limiterOf(time, `shared-by-${count}`, 40))

    const departures = await time.runUntil(send(time, { limiters, untilMs: 3000, atOnce: 4 }))

    expect(mostInASecond(departures)).toBeLessThanOrEqual(50)
    // From the second second on, when all have their batches.
    expect(within(departures, 1000, 3000)).toBeGreaterThanOrEqual(72)
    expect(within(departures, 1000, 3000)).toBeLessThanOrEqual(88)
  })

  test('four of them that each wait for one slow answer after the other use the whole limit as well', async () => {
    const time = virtualTime(store)
    const limiters = Array.from({ length: 4 }, () => limiterOf(time, 'in-turn', 10))

    const departures = await time.runUntil(send(time, { limiters, untilMs: 7000, atOnce: 1, latencyMs: 300 }))

    expect(within(departures, 3000, 7000)).toBeGreaterThanOrEqual(36)
    expect(within(departures, 3000, 7000)).toBeLessThanOrEqual(44)
  })

  test('one that sends a request at a time uses the whole limit, and few statements', async () => {
    const time = virtualTime(store)
    const limiters = [limiterOf(time, 'one-at-a-time', 20)]

    const departures = await time.runUntil(send(time, { limiters, untilMs: 3000, atOnce: 1 }))

    expect(departures.length).toBeGreaterThanOrEqual(54)
    expect(departures.length).toBeLessThanOrEqual(66)
    expect(time.statements()).toBeLessThan(departures.length / 2)
  })

  test('a database that is away lets nothing through, and what waits goes on when it is back', async () => {
    let away = true
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        if (away) throw new Error('the database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const time = virtualTime({ ...store, db })
    const problems: unknown[] = []
    const limiter = createSharedLimiter({
      store: time.store,
      target: 'away',
      perSecond: 10,
      time,
      onError: (error) => problems.push(error),
    })

    expect(await time.runUntil(Promise.resolve(limiter.admit(200, never)))).toBe(false)
    time.schedule(() => (away = false), 200)
    expect(await time.runUntil(Promise.resolve(limiter.admit(10_000, never)))).toBe(true)
    expect(problems).toContainEqual(new Error('the database is away'))
  })

  test('a refusal that one hears pauses all of them until the time that was named, and slows them down', async () => {
    const time = virtualTime(store)
    const one = limiterOf(time, 'refused-once', 20)
    const other = limiterOf(time, 'refused-once', 20)
    time.schedule(() => one.observe(429, 2000), 1000)

    const departures = await time.runUntil(send(time, { limiters: [other], untilMs: 6000, atOnce: 4 }))

    // It hears of the refusal within half a second.
    expect(within(departures, 1500, 3000)).toBe(0)
    // Seven tenths of 20, and a little more for each good answer.
    expect(within(departures, 3000, 5000)).toBeGreaterThanOrEqual(24)
    expect(within(departures, 3000, 5000)).toBeLessThanOrEqual(35)
  })

  test('an aborted wait rejects with the reason, at once, and others take its place', async () => {
    const time = virtualTime(store)
    const limiter = limiterOf(time, 'aborted', 1)
    expect(await time.runUntil(Promise.resolve(limiter.admit(1000, never)))).toBe(true)
    const stopping = new AbortController()
    const waits = Promise.allSettled(Array.from({ length: 5 }, async () => limiter.admit(60_000, stopping.signal)))
    time.schedule(() => stopping.abort(new Error('enough')), 100)

    for (const wait of await time.runUntil(waits)) {
      expect(wait).toMatchObject({ status: 'rejected', reason: new Error('enough') })
    }
    expect(time.now()).toBe(100)
    expect(await time.runUntil(Promise.resolve(limiter.admit(10_000, never)))).toBe(true)
  })

  test('a turn that would come too late is refused without waiting for it', async () => {
    const time = virtualTime(store)
    const limiter = limiterOf(time, 'late', 10)
    expect(await time.runUntil(Promise.resolve(limiter.admit(1000, never)))).toBe(true)
    limiter.observe(429, 60_000)
    const askedAt = time.now()
    expect(await time.runUntil(Promise.resolve(limiter.admit(5000, never)))).toBe(false)
    expect(time.now()).toBe(askedAt)
  })
})
