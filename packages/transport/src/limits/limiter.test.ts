import { describe, expect, test } from 'vitest'
import { type Clock, createLimiter, type LimiterOptions, type RateLimiter } from './limiter.ts'
import { sleep } from '../waits/scope.ts'
import { virtualClock } from '../../test/virtual-clock.ts'

const patient = 3_600_000

/** A limiter on a clock that advances only by its waits. */
function fixture(options: LimiterOptions = {}): { limiter: RateLimiter; clock: { ms: number }; signal: AbortSignal } {
  const clock = { ms: 1_000_000 }
  const advancing: Clock = {
    now: () => clock.ms,
    wait: async (ms, signal) => {
      await Promise.resolve()
      signal.throwIfAborted()
      clock.ms += ms
    },
  }
  const limiter = createLimiter({ clock: advancing, ...options })
  return { limiter, clock, signal: new AbortController().signal }
}

/** A clock that stands still: a wait ends only with its signal. */
function stoppedClock(): Clock & { waiting: () => number } {
  let waiting = 0
  return {
    waiting: () => waiting,
    now: () => 1_000_000,
    wait: (ms, signal) => {
      if (ms === 0) return Promise.resolve()
      waiting++
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    },
  }
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
  const { limiter, signal } = fixture({ clock: { wait: sleep, now: Date.now } })
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
  const { limiter, signal } = fixture({ clock })
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

describe('a 429 that is taken back', () => {
  test('leaves no pause and no limit', () => {
    const { limiter, signal } = fixture()
    limiter.observe(429)?.()
    expect(limiter.perSecond).toBe(Infinity)
    expect(Array.from({ length: 50 }, () => limiter.admit(patient, signal))).toEqual(Array(50).fill(true))
  })

  test('wakes the requests that wait for it, in order', async () => {
    const clock = stoppedClock()
    const { limiter, signal } = fixture({ clock })
    const takeBack = limiter.observe(429)
    const order: number[] = []
    const all = [1, 2, 3].map(async (name) => {
      expect(await limiter.admit(patient, signal)).toBe(true)
      order.push(name)
    })
    expect(clock.waiting()).toBe(3)
    takeBack?.()
    // The clock stands: none of them waited for the end of the pause.
    await Promise.all(all)
    expect(order).toEqual([1, 2, 3])
  })

  test('leaves the rate and the pause of an earlier one', async () => {
    const { limiter, clock, signal } = fixture()
    limiter.observe(429, 1000)
    clock.ms += 1000
    const { perSecond } = limiter
    limiter.observe(429, undefined)?.()
    expect(limiter.perSecond).toBe(perSecond)
    const before = clock.ms
    await limiter.admit(patient, signal)
    expect(clock.ms).toBe(before)
  })

  test('leaves the pause as long as another one in it stands, and none if both are taken back', async () => {
    const { limiter, clock, signal } = fixture()
    const first = limiter.observe(429)
    const second = limiter.observe(429)
    first?.()
    const before = clock.ms
    await limiter.admit(patient, signal)
    expect(clock.ms - before).toBe(1000)
    expect(limiter.perSecond).toBe(7)
    second?.()
    expect(limiter.perSecond).toBe(Infinity)
  })

  test('never lets requests exceed a configured limit', async () => {
    const { limiter, clock, signal } = fixture({ perSecond: 10 })
    const before = clock.ms
    for (let count = 0; count < 21; count++) {
      await limiter.admit(patient, signal)
      limiter.observe(429)?.()
    }
    expect(clock.ms - before).toBe(2000)
  })

  test('does not end the wait of a request that is aborted', async () => {
    const { limiter } = fixture({ clock: stoppedClock() })
    const takeBack = limiter.observe(429)
    const controller = new AbortController()
    const late = Promise.resolve(limiter.admit(patient, controller.signal))
    controller.abort(new Error('enough'))
    takeBack?.()
    await expect(late).rejects.toThrow('enough')
  })
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
