import { inputError, valueOf } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models/internal'
import { type CaseFilters, CasePriority, CaseStatus, type FilterGroup } from '@mgmt-api/models/cases'
import { rangeBefore } from '../../flags/older-than.ts'
import type { Rest } from '../../request/draft/change-plan.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'

export const openStatuses: readonly CaseStatus[] = ['CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED']

/** `--status open` is active and acknowledged. */
export const withOpenWord = <F extends Pick<StaleFlags, 'status'>>(flags: F): F =>
  flags.status !== undefined
    ? { ...flags, status: flags.status.flatMap((word) => (word === 'open' ? openStatuses : [word])) }
    : flags

/**
 * Combines the filters of the case flags with other filters.
 * @throws {CommandError} `bad_label`, `bad_time`, `excluding_flags`
 */
function caseFilters(flags: CaseFilterFlags, now: Date, others: CaseFilters = {}): CaseFilters {
  const { open, team = [], assignee = [], olderThan } = flags
  if (open === true && others.statuses !== undefined) {
    throw inputError('excluding_flags', '--open and --status cannot be combined')
  }
  if (olderThan !== undefined && others.dateRange !== undefined) {
    throw inputError('excluding_flags', '--older-than and --since cannot be combined')
  }
  const labels = [...(team.length > 0 ? [{ key: 'routing.team', values: [...team] }] : []), ...groupsOf(flags.label)]
  return {
    ...others,
    ...(open === true && { statuses: [...openStatuses] }),
    ...(labels.length > 0 && { labels }),
    ...(assignee.length > 0 && {
      assignees: assignee.map((user) => (user === 'none' ? { unassigned: {} } : { assignee: user })),
    }),
    ...(olderThan !== undefined && {
      dateRange: { ...rangeBefore(olderThan, now), mode: 'DATE_RANGE_MODE_CREATED_AT' },
    }),
  }
}

/** Label filters: values of one key are alternatives, all keys must match. */
function groupsOf(typed: readonly string[] = []): FilterGroup[] {
  const groups = new Map<string, string[]>()
  for (const text of typed) {
    const at = text.indexOf('=')
    if (at <= 0) throw inputError('bad_label', `--label: "${text}" is not key=value`, 'Example: --label tier=1')
    const key = text.slice(0, at)
    groups.set(key, [...(groups.get(key) ?? []), text.slice(at + 1)])
  }
  return [...groups].map(([key, values]) => ({ key, values }))
}

/** Filters from the flags of commands that change matching cases. @throws {CommandError} `unknown_value`, and as above */
export function staleFilters(flags: CaseFilterFlags & StaleFlags, now: Date): CaseFilters {
  const { status, priority, textSearch } = withOpenWord(flags)
  return caseFilters(flags, now, {
    ...(status !== undefined && { statuses: status.map((word) => valueOf(CaseStatus, word, '--status')) }),
    ...(priority !== undefined && {
      priorities: priority.map((word) => valueOf(CasePriority, word, '--priority')),
    }),
    ...(textSearch !== undefined && { textSearch }),
  })
}

/** Adds case filters to the inputs of a list. @throws {CommandError} as `caseFilters` */
export function withCaseFilters(rest: Rest, flags: CaseFilterFlags, now: Date): Rest {
  const { body } = rest
  // Built from flags for this operation.
  const known = (isObject(body) ? body.filters : undefined) as CaseFilters | undefined
  const filters = caseFilters(flags, now, known)
  return Object.keys(filters).length === 0 ? rest : { ...rest, body: { ...(isObject(body) && body), filters } }
}
