import { expect, test } from 'vitest'
import { decideDelivery, type DeliveryCase, deliveryPauses } from './decide-delivery.ts'

const now = new Date('2026-11-21T12:00:00Z')
const around: DeliveryCase = { now, random: 0.999_999, failures: 0, refusedSince: null, pauses: deliveryPauses }
const error = 'https://hooks.example.com answered 503'
const seconds = (date: Date): number => Math.round((date.getTime() - now.getTime()) / 1000)

test('what is delivered is delivered', () => {
  expect(decideDelivery({ kind: 'delivered' }, around)).toEqual({ next: 'delivered' })
})

test.each([
  { failures: 0, pause: 5 },
  { failures: 1, pause: 10 },
  { failures: 2, pause: 20 },
  { failures: 7, pause: 640 },
  { failures: 8, pause: 900 },
  { failures: 5000, pause: 900 },
])('after $failures failures in a row, the next one rests the notifier for $pause seconds', ({ failures, pause }) => {
  const decision = decideDelivery({ kind: 'unavailable', error }, { ...around, failures })
  expect(decision).toMatchObject({ next: 'rest', error })
  expect('until' in decision && seconds(decision.until)).toBe(pause)
})

test('chance shortens a rest by a fifth at most', () => {
  const decision = decideDelivery({ kind: 'unavailable', error }, { ...around, failures: 8, random: 0 })
  expect('until' in decision && seconds(decision.until)).toBe(720)
})

test.each([
  { asked: 2, pause: 5 },
  { asked: 120, pause: 120 },
  { asked: 3600, pause: 3600 },
  { asked: 86_400, pause: 3600 },
])('an endpoint that asks for $asked seconds gets $pause', ({ asked, pause }) => {
  const decision = decideDelivery({ kind: 'unavailable', error, afterMs: asked * 1000 }, around)
  expect('until' in decision && seconds(decision.until)).toBe(pause)
})

test.each([
  { name: 'now, for the first time', since: null, next: 'later', pause: 3600 },
  { name: 'for 20 hours', since: '2026-11-20T16:00:00Z', next: 'later', pause: 3600 },
  { name: 'for 23 and a half hours', since: '2026-11-20T12:30:00Z', next: 'later', pause: 1800 },
  { name: 'for a day', since: '2026-11-20T12:00:00Z', next: 'dead', pause: undefined },
])('a message that was refused $name is $next', ({ since, next, pause }) => {
  const refusedSince = since === null ? null : new Date(since)
  const decision = decideDelivery({ kind: 'refused', error }, { ...around, refusedSince })
  expect(decision).toMatchObject({ next, error, refusedSince: refusedSince ?? now })
  expect('until' in decision ? seconds(decision.until) : undefined).toBe(pause)
})
