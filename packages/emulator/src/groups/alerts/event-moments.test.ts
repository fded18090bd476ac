import { describe, expect, test } from 'vitest'
import { seededAlertDefs } from '../../../test/seeded-alerts.ts'
import { type EventMoment, momentsOf } from './event-moments.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

/** Seeded definitions that have fired, with their moments. */
const pasts = seededAlertDefs(2_000, { now }).flatMap(({ id, status, createdTime, lastTriggeredTime }) => {
  if (lastTriggeredTime === undefined) return []
  const past = { id, status, createdMs: Date.parse(createdTime), triggeredMs: Date.parse(lastTriggeredTime) }
  return [{ past, moments: momentsOf(past, now) }]
})

const kinds = (moments: readonly EventMoment[]): string => moments.map(({ kind }) => kind[0]).join('')

describe('the moments of seeded definitions that fired', () => {
  test('end with the last trigger, in agreement with the status', () => {
    for (const { past, moments } of pasts) {
      const triggers = moments.filter(({ kind }) => kind === 'triggered')
      expect(triggers.at(-1)?.at).toBe(past.triggeredMs)
      const ends = { ALERT_DEF_STATUS_ALERTING: /t$/, ALERT_DEF_STATUS_OK: /tr$/, ALERT_DEF_STATUS_NO_DATA: /trn$/ }
      expect(kinds(moments)).toMatch(ends[past.status as keyof typeof ends])
      expect(kinds(moments)).toMatch(/^(?:tr)*t(?:rn?)?$/)
    }
  })

  test('moments are ordered, after the creation and before now', () => {
    for (const { past, moments } of pasts) {
      const times = moments.map(({ at }) => at)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(past.createdMs)
      // A definition that fires now ends slightly later.
      expect(times.at(-1)).toBeLessThanOrEqual(now + 2)
    }
  })

  test('moments form one to six episodes, and are deterministic', () => {
    const counts = pasts.map(({ moments }) => new Set(moments.map(({ episode }) => episode)).size)
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    for (const { past, moments } of pasts) expect(momentsOf(past, now)).toEqual(moments)
  })

  test('definitions that fired have every status', () => {
    expect(pasts.length).toBeGreaterThan(1_000)
    expect(new Set(pasts.map(({ past }) => past.status)).size).toBe(3)
  })
})
