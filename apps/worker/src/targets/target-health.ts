import { millisecondsPerHour } from '@mgmt-api/base/days'
import type { OutageCondition, TargetCondition } from '../store/tables.ts'
import type { TargetEvent, TargetOutcome } from './target-source.ts'

/** The health of a target. */
export interface TargetHealth {
  readonly condition: TargetCondition
  readonly since: Date
  /** Failures in a row. */
  readonly failures: number
  readonly nextTryAt: Date | null
  readonly lastError: string | null
  readonly lastSuccessAt: Date | null
  /** The outage that was reported, until its end is reported: a run succeeds some time after a probe. */
  readonly outage: Outage | null
}

export interface Outage {
  readonly since: Date
  /** The condition that was last reported. */
  readonly condition: OutageCondition
}

export interface ObservationContext {
  readonly now: Date
  /** A number from 0 to 1, 1 excluded: jitter, so that targets that failed together are not probed together. */
  readonly random: number
  /** Whether this is the result of a probe. Results of runs that started before the failure are outdated. */
  readonly probe: boolean
}

const firstPauseMs = 30_000
const longestPauseMs = millisecondsPerHour

/** A target's health after an observation. Returns the same object if nothing changes. */
export function nextHealth(
  health: TargetHealth,
  outcome: TargetOutcome,
  { now, random, probe }: ObservationContext,
): TargetHealth {
  if (outcome.kind === 'none' || outcome.kind === 'machine') return health
  if (outcome.kind === 'failing' || outcome.kind === 'refused') {
    if (health.condition !== 'ok' && !probe) return health
    const failures = health.failures + 1
    return {
      ...health,
      condition: outcome.kind,
      since: health.condition === outcome.kind ? health.since : now,
      failures,
      nextTryAt: new Date(now.getTime() + pauseMs(outcome.kind, failures) * (0.8 + 0.2 * random)),
      lastError: outcome.error,
      outage: { since: health.outage?.since ?? now, condition: outcome.kind },
    }
  }
  const lastSuccessAt = outcome.kind === 'ok' ? now : health.lastSuccessAt
  if (health.condition === 'ok' || !probe) return { ...health, lastSuccessAt }
  const { outage } = health
  return { condition: 'ok', since: now, failures: 0, nextTryAt: null, lastError: null, lastSuccessAt, outage }
}

/** Pause before the next probe, before random jitter shortens it by up to a fifth. */
const pauseMs = (condition: 'failing' | 'refused', failures: number): number =>
  condition === 'refused' ? longestPauseMs : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20))

/** The event for a changed condition; undefined if it is unchanged. */
export function targetEventOf(target: string, before: TargetHealth, after: TargetHealth): TargetEvent | undefined {
  if (before.condition === after.condition) return undefined
  const isKnown = before.outage !== null && before.outage.condition === after.condition
  const change = { target, from: before.condition, to: after.condition, at: after.since, ...(isKnown && { isKnown }) }
  return after.lastError === null ? change : { ...change, error: after.lastError }
}
