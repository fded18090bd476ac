import { describe, expect, test } from 'vitest'
import { decideRetry, type RetryFailure, type RetryState } from './decide-retry.ts'

const state: RetryState = { attempt: 1, attempts: 4, remainingMs: 60_000, budget: 10, random: () => 0.5 }
const api = (status: number, more?: Partial<RetryFailure>): RetryFailure => ({
  kind: 'api',
  code: 'any',
  status,
  maybeProcessed: status >= 500,
  ...more,
})
const lost: RetryFailure = { kind: 'network', code: 'reset', maybeProcessed: true }
const refused: RetryFailure = { kind: 'network', code: 'connection_refused', maybeProcessed: false }

describe('a repeatable operation', () => {
  test.each([408, 429, 500, 502, 503, 504])('a repeatable operation is retried after %i', (status) => {
    expect(decideRetry(api(status), { repeatable: true }, state)).toHaveProperty('waitMs')
  })

  test.each([301, 302, 307, 308, 400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 418, 422, 501, 505])(
    'a repeatable operation is not retried after %i',
    (status) => {
      expect(decideRetry(api(status), { repeatable: true }, state)).toEqual({ giveUp: true, why: 'final' })
    },
  )

  test.each<RetryFailure>([lost, refused, { kind: 'timeout', code: 'timeout_attempt', maybeProcessed: true }])(
    'a repeatable operation is retried after $code',
    (failure) => {
      expect(decideRetry(failure, { repeatable: true }, state)).toEqual({ waitMs: 250, boundMs: 500 })
    },
  )

  test.each<RetryFailure>([
    { kind: 'network', code: 'tls', maybeProcessed: false },
    { kind: 'network', code: 'blocked_port', maybeProcessed: false },
    { kind: 'timeout', code: 'timeout_deadline', maybeProcessed: true },
    { kind: 'aborted', code: 'aborted', maybeProcessed: true },
    { kind: 'decode', code: 'not_json', maybeProcessed: true },
    { kind: 'configuration', code: 'missing_key', maybeProcessed: false },
  ])('a repeatable operation is not retried after $code', (failure) => {
    expect(decideRetry(failure, { repeatable: true }, state)).toEqual({ giveUp: true, why: 'final' })
  })
})

describe('an operation that is not repeatable', () => {
  test.each([
    { failure: refused, again: true },
    { failure: api(429), again: true },
    { failure: lost, again: false },
    { failure: api(500), again: false },
    { failure: api(503), again: false },
    { failure: api(408, { maybeProcessed: true }), again: false },
    {
      failure: { kind: 'timeout', code: 'timeout_attempt', maybeProcessed: true } satisfies RetryFailure,
      again: false,
    },
  ])('after $failure.code $failure.status: retried is $again', ({ failure, again }) => {
    const decision = decideRetry(failure, { repeatable: false }, state)
    if (again) expect(decision).toHaveProperty('waitMs')
    else expect(decision).toEqual({ giveUp: true, why: 'not_repeatable' })
  })
})

describe('the wait', () => {
  test.each([
    { attempt: 1, ms: 250 },
    { attempt: 2, ms: 500 },
    { attempt: 3, ms: 1000 },
    { attempt: 8, ms: 15_000 },
  ])('after attempt $attempt is random within twice the previous bound', ({ attempt, ms }) => {
    expect(decideRetry(lost, { repeatable: true }, { ...state, attempt, attempts: 99 })).toEqual({
      waitMs: ms,
      boundMs: 2 * ms,
    })
  })

  test('follows Retry-After, without jitter', () => {
    expect(decideRetry(api(503, { retryAfterMs: 1234 }), { repeatable: true }, state)).toEqual({
      waitMs: 1234,
      boundMs: 1234,
    })
  })

  test('a wait that would pass the deadline is not started', () => {
    const failure = api(429, { retryAfterMs: 60_000 })
    expect(decideRetry(failure, { repeatable: true }, state)).toEqual({ giveUp: true, why: 'deadline' })
    expect(decideRetry(failure, { repeatable: true }, { ...state, remainingMs: 60_001 })).toEqual({
      waitMs: 60_000,
      boundMs: 60_000,
    })
  })
})

test.each([
  { deadlineMs: 400, attempts: 1 },
  { deadlineMs: 500, attempts: 1 },
  { deadlineMs: 501, attempts: 2 },
  { deadlineMs: 1400, attempts: 2 },
  { deadlineMs: 1501, attempts: 3 },
  { deadlineMs: 3501, attempts: 4 },
])('a deadline of $deadlineMs ms allows $attempts attempts for any jitter', ({ deadlineMs, attempts }) => {
  for (const drawn of [0, 0.3, 0.7, 0.999_999]) {
    let made = 1
    let remainingMs = deadlineMs
    for (;;) {
      const next = { ...state, attempt: made, attempts: 99, remainingMs, random: () => drawn }
      const decision = decideRetry(api(503), { repeatable: true }, next)
      if ('giveUp' in decision) break
      remainingMs -= decision.boundMs
      made++
    }
    expect({ drawn, made }).toEqual({ drawn, made: attempts })
  }
})

test('the last attempt is not retried', () => {
  expect(decideRetry(lost, { repeatable: true }, { ...state, attempt: 4 })).toEqual({ giveUp: true, why: 'attempts' })
})

test('an empty budget ends retries, except those after 429', () => {
  expect(decideRetry(lost, { repeatable: true }, { ...state, budget: 0.9 })).toEqual({ giveUp: true, why: 'budget' })
  expect(decideRetry(api(429), { repeatable: true }, { ...state, budget: 0 })).toEqual({ waitMs: 1000, boundMs: 2000 })
})
