import { expect, test } from 'vitest'
import { admissionOf } from './admission.ts'

const now = new Date('2026-11-21T12:00:00Z')
const unwell = {
  condition: 'failing',
  next_try_at: new Date('2026-11-21T12:04:00Z'),
  probing_until: null,
  last_error: 'no connection',
} as const

test('runs of a healthy or unknown target may start', () => {
  expect(admissionOf(undefined, now)).toEqual({ ready: true })
  expect(admissionOf({ ...unwell, condition: 'ok' }, now)).toEqual({ ready: true })
})

test('runs of a failing target come back after its next probe', () => {
  expect(admissionOf(unwell, now)).toEqual({
    ready: false,
    notBefore: new Date('2026-11-21T12:04:05Z'),
    note: 'waits for its target: it is failing: no connection',
  })
})

test('runs come back soon during a probe', () => {
  const probing_until = new Date('2026-11-21T12:01:00Z')
  expect(admissionOf({ ...unwell, probing_until }, now)).toMatchObject({ notBefore: new Date('2026-11-21T12:00:05Z') })
})

test('runs come back soon if the next probe is overdue', () => {
  const next_try_at = new Date('2026-11-21T11:00:00Z')
  expect(admissionOf({ ...unwell, condition: 'refused', next_try_at }, now)).toEqual({
    ready: false,
    notBefore: new Date('2026-11-21T12:00:05Z'),
    note: 'waits for its target: its key is refused: no connection',
  })
})
