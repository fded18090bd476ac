import { expect, test } from 'vitest'
import { admissionOf } from './admission.ts'

const now = new Date('2026-11-21T12:00:00Z')
const failing = {
  condition: 'failing',
  next_try_at: new Date('2026-11-21T12:04:00Z'),
  probing_until: null,
} as const

test('runs of a healthy or unknown target may start', () => {
  expect(admissionOf(undefined, now)).toEqual({ ready: true })
  expect(admissionOf({ ...failing, condition: 'ok' }, now)).toEqual({ ready: true })
})

test('runs of a failing target are retried after its next probe', () => {
  expect(admissionOf(failing, now)).toEqual({
    ready: false,
    notBefore: new Date('2026-11-21T12:04:05Z'),
    note: 'waiting for its target, which is failing',
  })
})

test('runs are retried soon during a probe', () => {
  const probing_until = new Date('2026-11-21T12:01:00Z')
  expect(admissionOf({ ...failing, probing_until }, now)).toMatchObject({ notBefore: new Date('2026-11-21T12:00:05Z') })
})

test('runs are retried soon if the next probe is overdue', () => {
  const next_try_at = new Date('2026-11-21T11:00:00Z')
  expect(admissionOf({ ...failing, condition: 'refused', next_try_at }, now)).toEqual({
    ready: false,
    notBefore: new Date('2026-11-21T12:00:05Z'),
    note: 'waiting for its target, which refuses its key',
  })
})
