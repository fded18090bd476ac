import type { Limiter } from '@mgmt-api/transport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/describe-on-both.ts'
import { storesOf } from '../../../test/stores.ts'
import { type VirtualTime, virtualTime } from '../../../test/virtual-time.ts'
import type { Store } from '../../store/store.ts'
import { createSharedLimiters } from './shared-limiter.ts'

const never = new AbortController().signal

interface Sending {
  readonly limiters: readonly Limiter[]
  readonly untilMs: number
  /** Concurrent requests of each limiter. */
  readonly concurrency: number
  readonly latencyMs?: number
}

/** Sends as fast as the limiters allow. @returns when each request was sent */
async function send(time: VirtualTime, { limiters, untilMs, concurrency, latencyMs = 0 }: Sending): Promise<number[]> {
  const departures: number[] = []
  const sender = async (limiter: Limiter): Promise<void> => {
    while (time.now() < untilMs && (await limiter.admit(10_000, never))) {
      if (time.now() >= untilMs) return
      departures.push(time.now())
      await time.delay(latencyMs)
      limiter.observe(200)
    }
  }
  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: concurrency }, () => sender(limiter))))
  return departures
}

const within = (departures: readonly number[], from: number, until: number): number =>
  departures.filter((at) => at >= from && at < until).length

/** The most departures within any second. */
const mostInASecond = (departures: readonly number[]): number =>
  Math.max(...departures.map((from) => within(departures, from, from + 1000)))

describeOnBoth(storesOf(import.meta.url), 'limiters of one target', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const limiterOf = (time: VirtualTime, target: string, perSecond: number): Limiter =>
    createSharedLimiters({ store: time.store, time })({ name: target, requests_per_second: perSecond })

  test.each([1, 2, 4])('%d limiter(s) use the whole limit and no more', async (count) => {
    const time = virtualTime(store)
    const limiters = Array.from({ length: count }, () => limiterOf(time, `shared-by-${count}`, 40))

    const departures = await time.runUntil(send(time, { limiters, untilMs: 3000, concurrency: 4 }))

    expect(mostInASecond(departures)).toBeLessThanOrEqual(50)
    // From the second second on, when all limiters have their batches.
    expect(within(departures, 1000, 3000)).toBeGreaterThanOrEqual(72)
    expect(within(departures, 1000, 3000)).toBeLessThanOrEqual(88)
  })

  test('four limiters with one slow request at a time use the whole limit', async () => {
    const time = virtualTime(store)
    const limiters = Array.from({ length: 4 }, () => limiterOf(time, 'in-turn', 10))

    const departures = await time.runUntil(send(time, { limiters, untilMs: 7000, concurrency: 1, latencyMs: 300 }))

    expect(within(departures, 3000, 7000)).toBeGreaterThanOrEqual(36)
    expect(within(departures, 3000, 7000)).toBeLessThanOrEqual(44)
  })

  test('one limiter with one request at a time uses the whole limit, with few statements', async () => {
    const time = virtualTime(store)
    const limiters = [limiterOf(time, 'one-at-a-time', 20)]

    const departures = await time.runUntil(send(time, { limiters, untilMs: 3000, concurrency: 1 }))

    expect(departures.length).toBeGreaterThanOrEqual(54)
    expect(departures.length).toBeLessThanOrEqual(66)
    expect(time.statements()).toBeLessThan(departures.length / 2)
  })

  test('an unavailable database admits nothing; waiting requests continue when it is back', async () => {
    let isDown = true
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        if (isDown) throw new Error('the database is down')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const time = virtualTime({ ...store, db })
    const problems: unknown[] = []
    const onError = (error: unknown): void => void problems.push(error)
    const limiters = createSharedLimiters({ store: time.store, time, onError })
    const limiter = limiters({ name: 'down', requests_per_second: 10 })

    expect(await time.runUntil(Promise.resolve(limiter.admit(200, never)))).toBe(false)
    time.schedule(() => (isDown = false), 200)
    expect(await time.runUntil(Promise.resolve(limiter.admit(10_000, never)))).toBe(true)
    expect(problems).toContainEqual(new Error('the database is down'))
  })

  test('a refusal of one limiter pauses all limiters until Retry-After, then slows them down', async () => {
    const time = virtualTime(store)
    const one = limiterOf(time, 'refused-once', 20)
    const other = limiterOf(time, 'refused-once', 20)
    time.schedule(() => one.observe(429, 2000), 1000)

    const departures = await time.runUntil(send(time, { limiters: [other], untilMs: 6000, concurrency: 4 }))

    // It learns about the refusal within half a second.
    expect(within(departures, 1500, 3000)).toBe(0)
    // Seven tenths of 20, and a little more for each success.
    expect(within(departures, 3000, 5000)).toBeGreaterThanOrEqual(24)
    expect(within(departures, 3000, 5000)).toBeLessThanOrEqual(35)
  })

  test('refusals that are taken back neither pause nor slow down any limiter', async () => {
    const time = virtualTime(store)
    const one = limiterOf(time, 'taken-back', 20)
    const other = limiterOf(time, 'taken-back', 20)
    for (const at of [1000, 2000]) {
      time.schedule(() => {
        const both = [one.observe(429), one.observe(429)]
        time.schedule(() => both.forEach((takeBack) => takeBack?.()), 20)
      }, at)
    }

    const departures = await time.runUntil(send(time, { limiters: [one, other], untilMs: 5000, concurrency: 4 }))

    // 20 a second again, not 49% of it.
    expect(within(departures, 3000, 5000)).toBeGreaterThanOrEqual(36)
    expect(within(departures, 3000, 5000)).toBeLessThanOrEqual(44)
  })

  test('one refusal of two that is taken back leaves the pause of the other', async () => {
    const time = virtualTime(store)
    const one = limiterOf(time, 'half-taken-back', 20)
    const other = limiterOf(time, 'half-taken-back', 20)
    time.schedule(() => {
      const takeBack = one.observe(429)
      one.observe(429, 2000)
      takeBack?.()
    }, 1000)

    const departures = await time.runUntil(send(time, { limiters: [one, other], untilMs: 5000, concurrency: 4 }))

    expect(within(departures, 1500, 3000)).toBe(0)
    expect(within(departures, 3000, 5000)).toBeLessThanOrEqual(35)
  })

  test('an aborted wait rejects at once with the reason, and later requests are admitted', async () => {
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

  test('a request whose permit would come too late is rejected at once', async () => {
    const time = virtualTime(store)
    const limiter = limiterOf(time, 'late', 10)
    expect(await time.runUntil(Promise.resolve(limiter.admit(1000, never)))).toBe(true)
    limiter.observe(429, 60_000)
    const askedAt = time.now()
    expect(await time.runUntil(Promise.resolve(limiter.admit(5000, never)))).toBe(false)
    expect(time.now()).toBe(askedAt)
  })
})
