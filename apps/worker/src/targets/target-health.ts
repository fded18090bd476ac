import { millisecondsPerHour } from '@mgmt-api/base/days'
import type { Selectable } from 'kysely'
import type { TargetStatesTable } from '../store/tables.ts'
import type { TargetEvent, TargetOutcome } from './target-source.ts'

export const healthColumns = ['condition', 'since', 'failures', 'next_try_at', 'last_error', 'last_success_at'] as const

/** The health of a target, as its row has it. */
export type TargetHealth = Pick<Selectable<TargetStatesTable>, (typeof healthColumns)[number]>

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
      next_try_at: new Date(now.getTime() + pauseMs(outcome.kind, failures) * (0.8 + 0.2 * random)),
      last_error: outcome.error,
    }
  }
  const seen = outcome.kind === 'ok' ? { ...health, last_success_at: now } : health
  if (health.condition === 'ok' || !probe) return seen
  return { ...seen, condition: 'ok', since: now, failures: 0, next_try_at: null, last_error: null }
}

/** Pause before the next probe, before random jitter shortens it by up to a fifth. */
const pauseMs = (condition: 'failing' | 'refused', failures: number): number =>
  condition === 'refused' ? longestPauseMs : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20))

/** The event for a changed condition; undefined if it is unchanged. */
export function targetEventOf(target: string, before: TargetHealth, after: TargetHealth): TargetEvent | undefined {
  if (before.condition === after.condition) return undefined
  const change = { target, from: before.condition, to: after.condition, at: after.since }
  return after.last_error === null ? change : { ...change, error: after.last_error }
}
