import {
  type BulkVerb,
  bulkVerb,
  type Gets,
  type Lists,
  pagedVerb,
  type Updates,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Case } from './case.ts'
import { listNotificationDeliveries } from './cases-notification.operations.ts'
import type {
  AssignCaseBody,
  BulkAcknowledgeBody,
  BulkAssignBody,
  BulkResolveBody,
  BulkSetPriorityOverrideBody,
  GetCaseByIndicatorBody,
  GetFilterValuesBody,
  GetFilterValuesResponse,
  ListCasesBody,
  ListCasesResponse,
  ResolveCaseBody,
  SetPriorityOverrideBody,
  UpdateCaseBody,
} from './cases.messages.ts'
import {
  acknowledgeCase,
  assignCase,
  bulkAcknowledge,
  bulkAssign,
  bulkClearPriorityOverride,
  bulkClose,
  bulkResolve,
  bulkSetPriorityOverride,
  bulkUnassign,
  clearPriorityOverride,
  closeCase,
  getCase,
  getCaseByIndicator,
  getCaseDeepLinks,
  getFilterValues,
  getGroupingKeys,
  listCases,
  resolveCase,
  setPriorityOverride,
  unacknowledgeCase,
  unassignCase,
  updateCase,
} from './cases.operations.ts'
import type { CaseDeepLinks } from './deep-links.ts'
import type { CaseNotificationDeliveries } from './deliveries.ts'

/** Filters and order of a list of cases. */
export interface CaseListRest {
  readonly body?: Partial<ListCasesBody> | undefined
}

/** Filters of the cases whose values to count. */
export interface CaseFilterValuesRest {
  readonly body?: Partial<GetFilterValuesBody> | undefined
}

/**
 * Verbs of cases. Ids are UUIDs or readable ids (`CASE-123`). A transition that the current state does not allow is
 * rejected.
 */
export interface CaseVerbs
  extends Lists<Case, CaseListRest, ListCasesResponse>,
    Gets<string, Case>,
    Updates<string, UpdateCaseBody, Case> {
  /** Returns the case of a Prometheus Alertmanager alert, by the alert's fingerprint and start time. */
  readonly getByIndicator: Verb<[indicator: GetCaseByIndicatorBody], Case>
  /** Acknowledges an active case, which stops repeated notifications. */
  readonly acknowledge: Verb<[id: string], Case>
  /** Acknowledges cases on behalf of a user. */
  readonly acknowledgeMany: BulkVerb<string, Case, [shared: Omit<BulkAcknowledgeBody, 'ids'>]>
  /** Withdraws the acknowledgement. The case becomes active again. */
  readonly unacknowledge: Verb<[id: string], Case>
  /** Assigns a case to a user, by the user's id, replacing the previous assignee. */
  readonly assign: Verb<[id: string, body: AssignCaseBody], Case>
  /** Assigns cases to one user, by the user's id. */
  readonly assignMany: BulkVerb<string, Case, [shared: Omit<BulkAssignBody, 'ids'>]>
  /** Removes the assignee of a case. */
  readonly unassign: Verb<[id: string], Case>
  /** Removes the assignee of each case. */
  readonly unassignMany: BulkVerb<string, Case>
  /**
   * Resolves a case. The reason is optional, and `update` can change it later. A resolved case cannot be reactivated.
   */
  readonly resolve: Verb<[id: string, body: ResolveCaseBody], Case>
  /** Resolves cases, all for the same reason. */
  readonly resolveMany: BulkVerb<string, Case, [shared: Omit<BulkResolveBody, 'ids'>]>
  /** Closes a case for good. It need not be resolved first. */
  readonly close: Verb<[id: string], Case>
  /** Closes cases for good. */
  readonly closeMany: BulkVerb<string, Case>
  /** Overrides the computed priority. Rejected once the case is resolved or closed. */
  readonly setPriority: Verb<[id: string, body: SetPriorityOverrideBody], Case>
  /** Overrides the priority of cases with the same value. */
  readonly setPriorityMany: BulkVerb<string, Case, [shared: Omit<BulkSetPriorityOverrideBody, 'ids'>]>
  /** Removes the priority override. The computed priority applies again. */
  readonly clearPriority: Verb<[id: string], Case>
  /** Removes the priority override of each case. */
  readonly clearPriorityMany: BulkVerb<string, Case>
  /** Filter values for `list`, with their numbers of cases. Counts all cases unless filtered. */
  readonly filterValues: Verb<[], GetFilterValuesResponse, CaseFilterValuesRest>
  /** Grouping keys of cases. */
  readonly groupingKeys: Verb<[], string[]>
  /** URLs of a case, its alerts and its impacted entities in the web interface. */
  readonly deepLinks: Verb<[id: string], CaseDeepLinks>
  /** Notifications of up to 1,000 cases, by requested case id, with routers, connectors and delivery status. */
  readonly notificationDeliveries: Verb<[ids: readonly string[]], Record<string, CaseNotificationDeliveries>>
}

/** How each verb of cases calls its operation. */
export const caseVerbs: CaseVerbs = {
  list: pagedVerb(listCases),
  get: verb(getCase, { answer: 'case' }),
  getByIndicator: verb(getCaseByIndicator, { answer: 'case' }),
  update: verb(updateCase, { answer: 'case' }),
  acknowledge: verb(acknowledgeCase, { answer: 'case' }),
  acknowledgeMany: bulkVerb(bulkAcknowledge, { body: 'body' }),
  unacknowledge: verb(unacknowledgeCase, { answer: 'case' }),
  assign: verb(assignCase, { answer: 'case' }),
  assignMany: bulkVerb(bulkAssign, { body: 'body' }),
  unassign: verb(unassignCase, { answer: 'case' }),
  unassignMany: bulkVerb(bulkUnassign),
  resolve: verb(resolveCase, { answer: 'case' }),
  resolveMany: bulkVerb(bulkResolve, { body: 'body' }),
  close: verb(closeCase, { answer: 'case' }),
  closeMany: bulkVerb(bulkClose),
  setPriority: verb(setPriorityOverride, { answer: 'case' }),
  setPriorityMany: bulkVerb(bulkSetPriorityOverride, { body: 'body' }),
  clearPriority: verb(clearPriorityOverride, { answer: 'case' }),
  clearPriorityMany: bulkVerb(bulkClearPriorityOverride),
  filterValues: verb(getFilterValues, { body: 'none' }),
  groupingKeys: verb(getGroupingKeys, { answer: 'groupingKeys' }),
  deepLinks: verb(getCaseDeepLinks, { answer: 'deepLinks' }),
  notificationDeliveries: verb(listNotificationDeliveries, { ids: 'body.caseIds', answer: 'deliveriesByCase' }),
}
