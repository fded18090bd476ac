import { describe, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { hangBody, hangHeaders, respond } from '../../test/misbehaving-server.ts'
import { createThing, listThings } from '../../test/operations.ts'
import { virtualClock } from '../../test/virtual-clock.ts'
import type { Fetch } from '../options/options.ts'
import { sleep } from '../waits/scope.ts'

const never = (): Promise<never> => new Promise(() => undefined)

describe('an abort ends the call with its cause', () => {
  test('before anything is sent', async () => {
    await using at = await harness()
    const reason = new Error('stop')
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { signal: AbortSignal.abort(reason) }))
    expect(error).toMatchObject({ kind: 'aborted', code: 'aborted', attempts: 0, maybeProcessed: false, cause: reason })
    expect(at.server.seen).toEqual([])
  })

  test.each([
    { name: 'while the head is missing', step: hangHeaders },
    { name: 'while the body is missing', step: hangBody() },
  ])('$name', async ({ step }) => {
    await using at = await harness()
    const controller = new AbortController()
    at.server.plan((response, request) => {
      step(response, request)
      setTimeout(() => controller.abort(new Error('stop')), 10)
    })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', attempts: 1, maybeProcessed: true })
    expect(at.server.seen).toHaveLength(1)
  })

  test('during the wait between attempts', async () => {
    const controller = new AbortController()
    await using at = await harness({
      clock: {
        wait: (ms, signal) => {
          const waiting = sleep(ms, signal)
          controller.abort(new Error('stop'))
          return waiting
        },
      },
    })
    at.server.plan(respond(503, '', { 'retry-after': '60' }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', attempts: 1, maybeProcessed: true })
  })

  test('while the limiter delays the request', async () => {
    const controller = new AbortController()
    await using at = await harness({
      limiter: {
        admit: () => {
          controller.abort()
          return never()
        },
        observe: () => undefined,
      },
    })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, maybeProcessed: false })
  })

  test('while the key is fetched', async () => {
    const controller = new AbortController()
    await using at = await harness({
      apiKey: () => {
        controller.abort()
        return never()
      },
    })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, maybeProcessed: false })
  })
})

describe('the deadline', () => {
  test('shorter than Retry-After throws the last error at once', async () => {
    await using at = await harness()
    at.server.plan(respond(429, { code: 429, message: 'slow down' }, { 'retry-after': '301' }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, attempts: 1 })
    expect(at.waits).toEqual([])
  })

  test('covers all attempts and waits', async () => {
    await using at = await harness({ attempts: 100 })
    at.server.plan(respond(503, '', { 'retry-after': '2' }))
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { deadlineMs: 7000 }))
    expect(error).toMatchObject({ status: 503, attempts: 4 })
    expect(at.waits).toEqual([2000, 2000, 2000])
  })

  test.each([
    { deadlineMs: 400, attempts: 1 },
    { deadlineMs: 1400, attempts: 2 },
  ])('a deadline of $deadlineMs ms allows $attempts attempts for any jitter', async ({ deadlineMs, attempts }) => {
    for (const drawn of [0, 0.5, 0.99]) {
      await using at = await harness({ random: () => drawn, deadlineMs })
      at.server.plan(respond(503, ''))
      expect(await failureOf(at.transport.call(listThings, { query: {} }))).toMatchObject({ status: 503, attempts })
      expect(at.server.seen).toHaveLength(attempts)
    }
  })

  test('ends an attempt, and the previous error is the cause', async () => {
    await using at = await harness({ deadlineMs: 60_050 })
    at.server.plan(respond(503, '', { 'retry-after': '60' }), hangHeaders)
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'timeout', code: 'timeout_deadline', attempts: 2, cause: { status: 503 } })
  })

  test('ends the wait for the limiter', async () => {
    await using at = await harness({ limiter: { admit: never, observe: () => undefined }, deadlineMs: 20 })
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ code: 'timeout_deadline', attempts: 0, maybeProcessed: false })
  })

  test('a deadline that the limiter cannot meet is an error at once; after a 429, it is that 429', async () => {
    await using at = await harness({ limiter: { admit: () => false, observe: () => undefined } })
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({ kind: 'timeout', code: 'rate_limited', attempts: 0, maybeProcessed: false })
    expect(error.hint).toBe('Raise deadlineMs.')

    let turns = 0
    await using then = await harness({ limiter: { admit: () => turns++ === 0, observe: () => undefined } })
    then.server.plan(respond(429, { code: 429, message: 'slow down' }, { 'retry-after': '1' }))
    const last = await failureOf(then.transport.call(listThings, { query: {} }))
    expect(last).toMatchObject({ kind: 'api', status: 429, attempts: 1 })
  })

  test('a deadline of zero sends nothing', async () => {
    await using at = await harness()
    const error = await failureOf(at.transport.call(listThings, { query: {} }, { deadlineMs: 0 }))
    expect(error).toMatchObject({ code: 'timeout_deadline', attempts: 0 })
    expect(at.server.seen).toEqual([])
  })
})

test('listeners are removed from the caller’s signal, so that one signal can serve a million calls', async () => {
  await using at = await harness()
  at.server.plan(respond(200, {}))
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--
    remove(...args)
  }
  for (let count = 0; count < 3; count++) await at.transport.call(listThings, { query: {} }, { signal })
  expect(listeners).toBe(0)
})

test('an export of 300 resources, 20 at a time, completes against a limit of 60 a minute', async () => {
  using clock = virtualClock()
  const window = { from: 0, count: 0 }
  const fetch: Fetch = () => {
    if (clock.now() - window.from >= 60_000) Object.assign(window, { from: clock.now(), count: 0 })
    const free = window.count++ < 60
    const after = String(Math.ceil((window.from + 60_000 - clock.now()) / 1000))
    return Promise.resolve(new Response('{}', free ? {} : { status: 429, headers: { 'retry-after': after } }))
  }
  await using at = await harness({ clock, fetch })
  let left = 300
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left-- > 0) await at.transport.call(listThings, { query: {} })
    }),
  )
  expect(clock.now()).toBeGreaterThanOrEqual(240_000)
  expect(clock.now()).toBeLessThan(360_000)
})
