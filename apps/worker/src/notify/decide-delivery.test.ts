import { expect, test } from 'vitest'
import { decideDelivery, type DeliveryState, deliveryPauses } from './decide-delivery.ts'

const now = new Date('2026-11-21T12:00:00Z')
const base: DeliveryState = { now, random: 0.999_999, failures: 0, refusedSince: null, pauses: deliveryPauses }
const error = 'https://hooks.example.com answered 503'
const seconds = (date: Date): number => Math.round((date.getTime() - now.getTime()) / 1000)

test('a delivered message needs nothing more', () => {
  expect(decideDelivery({ kind: 'delivered' }, base)).toEqual({ next: 'delivered' })
})

test.each([
  { failures: 0, pause: 5 },
  { failures: 1, pause: 10 },
  { failures: 2, pause: 20 },
  { failures: 7, pause: 640 },
  { failures: 8, pause: 900 },
  { failures: 5000, pause: 900 },
])('after $failures failures in a row, the next one pauses the notifier for $pause seconds', ({ failures, pause }) => {
  const decision = decideDelivery({ kind: 'unavailable', error }, { ...base, failures })
  expect(decision).toMatchObject({ next: 'pause', error })
  expect('until' in decision && seconds(decision.until)).toBe(pause)
})

test('jitter shortens a pause by at most a fifth', () => {
  const decision = decideDelivery({ kind: 'unavailable', error }, { ...base, failures: 8, random: 0 })
  expect('until' in decision && seconds(decision.until)).toBe(720)
})

test.each([
  { retryAfter: 2, pause: 5 },
  { retryAfter: 120, pause: 120 },
  { retryAfter: 3600, pause: 3600 },
  { retryAfter: 86_400, pause: 3600 },
])('Retry-After: $retryAfter pauses the notifier for $pause seconds', ({ retryAfter, pause }) => {
  const decision = decideDelivery({ kind: 'unavailable', error, retryAfterMs: retryAfter * 1000 }, base)
  expect('until' in decision && seconds(decision.until)).toBe(pause)
})

test.each([
  { name: 'for the first time', since: null, next: 'retry', pause: 3600 },
  { name: 'for 20 hours', since: '2026-11-20T16:00:00Z', next: 'retry', pause: 3600 },
  { name: 'for 23 and a half hours', since: '2026-11-20T12:30:00Z', next: 'retry', pause: 1800 },
  { name: 'for a day', since: '2026-11-20T12:00:00Z', next: 'dead', pause: undefined },
])('a message refused $name: $next', ({ since, next, pause }) => {
  const refusedSince = since === null ? null : new Date(since)
  const decision = decideDelivery({ kind: 'refused', error }, { ...base, refusedSince })
  expect(decision).toMatchObject({ next, error, refusedSince: refusedSince ?? now })
  expect('until' in decision ? seconds(decision.until) : undefined).toBe(pause)
})
