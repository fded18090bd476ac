import { expect, test } from 'vitest'
import { createLimiter, type LimiterOptions, type RateLimiter } from './limiter.ts'
import { sleep } from './scope.ts'
import { virtualClock } from '../test/virtual-clock.ts'

const patient = 3_600_000

/** A limiter on a clock that advances only by its waits. */
function fixture(options: LimiterOptions = {}): { limiter: RateLimiter; clock: { ms: number }; signal: AbortSignal } {
  const clock = { ms: 1_000_000 }
  const limiter = createLimiter({
    now: () => clock.ms,
    wait: async (ms, signal) => {
      await Promise.resolve()
      signal.throwIfAborted()
      clock.ms += ms
    },
    ...options,
  })
  return { limiter, clock, signal: new AbortController().signal }
}

test('nothing waits before the first 429', () => {
  const { limiter, signal } = fixture()
  for (let count = 0; count < 1000; count++) {
    expect(limiter.admit(patient, signal)).toBe(true)
    limiter.observe(200)
  }
})

test('after a 429 nothing is sent before its Retry-After', async () => {
  const { limiter, clock, signal } = fixture()
  limiter.observe(429, 5000)
  const before = clock.ms
  expect(await limiter.admit(patient, signal)).toBe(true)
  expect(clock.ms - before).toBe(5000)
})

test('after a 429 without Retry-After the pause doubles with each refusal', async () => {
  const { limiter, clock, signal } = fixture()
  const pauses: number[] = []
  for (let count = 0; count < 3; count++) {
    limiter.observe(429)
    const before = clock.ms
    await limiter.admit(patient, signal)
    pauses.push(clock.ms - before)
  }
  expect(pauses).toEqual([1000, 2000, 4000])
})

test('after a 429 the rate drops to 70%, and rises again with successes', async () => {
  const { limiter, clock, signal } = fixture()
  // 100 a second succeed, then one is refused.
  for (let count = 0; count < 200; count++) {
    limiter.observe(200)
    clock.ms += 10
  }
  limiter.observe(429, 0)
  expect(limiter.perSecond).toBeCloseTo(70, -1)
  await limiter.admit(patient, signal)
  const before = clock.ms
  for (let count = 0; count < 70; count++) await limiter.admit(patient, signal)
  expect(clock.ms - before).toBeGreaterThan(900)
  expect(clock.ms - before).toBeLessThan(1200)
  for (let count = 0; count < 6000; count++) limiter.observe(200)
  expect(limiter.perSecond).toBe(Infinity)
  clock.ms += 1000
  expect([limiter.admit(patient, signal), limiter.admit(patient, signal)]).toEqual([true, true])
})

test('waiting requests are sent in order', async () => {
  const { limiter, signal } = fixture()
  limiter.observe(429, 100)
  const order: number[] = []
  await Promise.all(
    [1, 2, 3].map(async (name) => {
      await limiter.admit(patient, signal)
      order.push(name)
    }),
  )
  expect(order).toEqual([1, 2, 3])
})

test('a request that cannot be sent in time fails at once', () => {
  const { limiter, signal } = fixture()
  limiter.observe(429, 60_000)
  expect(limiter.admit(59_999, signal)).toBe(false)
  expect(limiter.admit(60_000, signal)).toBe(false)
})

test('a signal ends the wait of its own request only', async () => {
  const { limiter, signal } = fixture({ wait: sleep, now: Date.now })
  limiter.observe(429, 30)
  const controller = new AbortController()
  const quits = Promise.resolve(limiter.admit(patient, controller.signal))
  const stays = limiter.admit(patient, signal)
  controller.abort(new Error('enough'))
  await expect(quits).rejects.toThrow('enough')
  expect(await stays).toBe(true)
})

test('a refusal delays waiting requests, which are then sent one by one', async () => {
  using clock = virtualClock()
  const { limiter, signal } = fixture(clock)
  limiter.observe(429, 1000)
  const leftAt: number[] = []
  const all = [1, 2, 3].map(async () => {
    await limiter.admit(patient, signal)
    leftAt.push(clock.now())
  })
  limiter.observe(429, 5000)
  await Promise.all(all)
  // 7 a second, from the end of the longer pause.
  expect(leftAt).toEqual([5000, 5143, 5286])
})

test('a request that is delayed beyond its time fails', async () => {
  const { limiter, signal } = fixture()
  limiter.observe(429, 1000)
  const late = limiter.admit(2000, signal)
  limiter.observe(429, 5000)
  expect(await late).toBe(false)
})

test('a configured limit is kept from the start, and successes never exceed it', async () => {
  const { limiter, clock, signal } = fixture({ perSecond: 10 })
  const before = clock.ms
  for (let count = 0; count < 21; count++) {
    await limiter.admit(patient, signal)
    limiter.observe(200)
  }
  expect(clock.ms - before).toBe(2000)
})

test.each([0, -1, NaN])('a rate of %s is refused', (perSecond) => {
  const message = `an option cannot be used: perSecond is ${perSecond}, not a number above 0`
  expect(() => createLimiter({ perSecond })).toThrow(message)
})
