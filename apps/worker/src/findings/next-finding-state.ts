import type { FindingState } from '../store/tables.ts'

export interface FindingObservation {
  readonly seen: boolean
  /** Whether this is the first run of a job on a target: then every finding opens at once, as it may be years old. */
  readonly baseline: boolean
  /** Whether it has lasted, or has been missing, for long enough. */
  readonly isSettled: boolean
}

/**
 * The next state of a finding after a run. Two runs in a row with it open it, two without it close it; a single run does
 * neither. A finding seen again after it closed is a new one.
 * @param state undefined if the finding is new
 * @returns undefined if the finding is to be deleted
 */
export function nextFindingState(
  state: FindingState | undefined,
  { seen, baseline, isSettled }: FindingObservation,
): FindingState | undefined {
  if (state === 'closed') return 'closed'
  if (seen) return baseline || (state === 'new' ? isSettled : state !== undefined) ? 'open' : 'new'
  if (state === 'open') return 'going'
  if (state === 'going') return isSettled ? 'closed' : 'going'
  return undefined
}
