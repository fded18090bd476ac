import type { FindingState } from '../store/tables.ts'

export interface Look {
  readonly seen: boolean
  /** In the first run of a job on a target all that is there counts as open: it may have been there for years. */
  readonly baseline: boolean
}

/**
 * What becomes of a finding in a run that looked for it. Two runs in a row open it, two close it; one between says
 * nothing. What is found again after its end is another finding.
 * @param state undefined: it was not known
 * @returns undefined: there is nothing to keep of it
 */
export function nextFindingState(state: FindingState | undefined, { seen, baseline }: Look): FindingState | undefined {
  if (state === 'closed') return 'closed'
  if (seen) return state === undefined && !baseline ? 'new' : 'open'
  if (state === 'open') return 'going'
  return state === 'going' ? 'closed' : undefined
}
