import type { FindingState } from '../store/tables.ts'

export interface Look {
  readonly seen: boolean
  /** In the first run of a job on a target every finding opens at once: it may be years old. */
  readonly baseline: boolean
}

/**
 * The next state of a finding after a run that looked for it. Two runs in a row open it, two close it; a single run
 * changes nothing. A finding seen again after it closed is a new one.
 * @param state undefined: it was not known
 * @returns undefined: there is nothing to keep of it
 */
export function nextFindingState(state: FindingState | undefined, { seen, baseline }: Look): FindingState | undefined {
  if (state === 'closed') return 'closed'
  if (seen) return state === undefined && !baseline ? 'new' : 'open'
  if (state === 'open') return 'going'
  return state === 'going' ? 'closed' : undefined
}
