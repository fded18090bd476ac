import { wordOf } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { type Case, type CaseFilters, type CaseOrderBy, CasePriority, type CaseStatus } from '@mgmt-api/models/cases'
import type { Urgency } from '../../nouns/noun-overrides.ts'
import { openStatuses } from './case-filters.ts'

const others: readonly CaseStatus[] = ['CASE_STATUS_PENDING_ACTIVATION', 'CASE_STATUS_RESOLVED', 'CASE_STATUS_CLOSED']

/** As the contract says: in descending order, the highest priority is first. */
const orderBy: CaseOrderBy = { field: 'CASE_ORDER_BY_FIELD_PRIORITY', direction: 'CASE_ORDER_BY_DIRECTION_DESCENDING' }

/** Open cases first, then by priority and time. */
export const caseUrgency: Urgency = {
  parts: (input) => {
    const body = isObject(input.body) ? input.body : {}
    // Built from flags for this operation.
    const filters = body.filters as CaseFilters | undefined
    if (filters?.statuses !== undefined) return [{ ...input, body: { ...body, orderBy } }]
    return [
      { ...input, body: { ...body, orderBy, filters: { ...filters, statuses: openStatuses } } },
      { ...input, body: { ...body, filters: { ...filters, statuses: others } } },
    ]
  },
  compare: (a: Case, b: Case) =>
    rank(a) - rank(b) || priorityOf(a).localeCompare(priorityOf(b)) || b.createTime.localeCompare(a.createTime),
}

const rank = ({ status }: Case): number => (openStatuses.includes(status) ? 0 : 1)

const priorityOf = ({ priority }: Case): string => wordOf(CasePriority, priority)
