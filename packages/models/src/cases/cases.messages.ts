import { bool, list, type Model, model, required, text } from '../core/describe.ts'
import {
  AlertIdAggregation,
  AssigneeAggregation,
  CategoryAggregation,
  FilterAggregation,
  FilterGroupAggregation,
  PriorityAggregation,
  StatusAggregation,
} from './aggregations.ts'
import { CasePriority } from './case-values.ts'
import { Case, UserDetails } from './case.ts'
import { CaseDeepLinks } from './deep-links.ts'
import { CaseFilters } from './filters.ts'
import { CaseOrderBy } from './ordering.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'
import { PrometheusAlertManagerIndicator } from './prometheus-indicators.ts'
import { caseId } from './scalars.ts'

/** Which cases are acknowledged, and by whom. */
export interface BulkAcknowledgeBody {
  /** The user in whose name it is done. */
  actor: UserDetails
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkAcknowledgeBody: Model<BulkAcknowledgeBody> = model('BulkAcknowledgeBody', {
  actor: required(UserDetails),
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Cases as a bulk operation left them. */
export interface BulkCasesResponse {
  /** The cases. Each has its UUID in `id`, also where the id that people read was given. At most 1,000 items. */
  cases: Case[]
}

export const BulkCasesResponse: Model<BulkCasesResponse> = model('BulkCasesResponse', {
  cases: required(list(Case, { max: 1_000 })),
})

/** Which case. */
export interface CasePath {
  /** Its UUID, or the id that people read, such as `CASE-123`. 1 to 64 characters. */
  id: string
}

export const CasePath: Model<CasePath> = model('CasePath', {
  id: required(caseId()),
})

/** Which case. */
export interface CaseIdPath {
  /** Its UUID, or the id that people read, such as `CASE-123`. 1 to 64 characters. */
  case_id: string
}

export const CaseIdPath: Model<CaseIdPath> = model('CaseIdPath', {
  case_id: required(caseId()),
})

/** One case, as it is after the call. */
export interface CaseResponse {
  /** The case. */
  case: Case
}

export const CaseResponse: Model<CaseResponse> = model('CaseResponse', {
  case: required(Case),
})

/** Which cases are assigned, and to whom. */
export interface BulkAssignBody {
  /** The user who takes them on. */
  assignee: UserDetails
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkAssignBody: Model<BulkAssignBody> = model('BulkAssignBody', {
  assignee: required(UserDetails),
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Which cases. */
export interface CaseIdsQuery {
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids?: string[] | undefined
}

export const CaseIdsQuery: Model<CaseIdsQuery> = model('CaseIdsQuery', {
  ids: list(caseId(), { min: 1, max: 1_000 }),
})

/** To whom a case is assigned. */
export interface AssignCaseBody {
  /** The user who takes it on. */
  assignee: UserDetails
}

export const AssignCaseBody: Model<AssignCaseBody> = model('AssignCaseBody', {
  assignee: required(UserDetails),
})

/** Which cases, in which order, which page of them. */
export interface ListCasesBody {
  /** Which ones; absent: all. */
  filters?: CaseFilters | undefined
  /** Absent: the newest first. */
  orderBy?: CaseOrderBy | undefined
  /** Which page. */
  pagination?: PaginationRequest | undefined
}

export const ListCasesBody: Model<ListCasesBody> = model('ListCasesBody', {
  filters: CaseFilters,
  orderBy: CaseOrderBy,
  pagination: PaginationRequest,
})

/** A page of cases. */
export interface ListCasesResponse {
  /** The cases of this page. At most 1,000 items. */
  cases: Case[]
  /** Where the list goes on. */
  pagination: PaginationResponse
  /** The list is cut: policies keep the key from seeing some of the cases that match. */
  pbacTruncated?: boolean | undefined
}

export const ListCasesResponse: Model<ListCasesResponse> = model('ListCasesResponse', {
  cases: required(list(Case, { max: 1_000 })),
  pagination: required(PaginationResponse),
  pbacTruncated: bool(),
})

/** The addresses of a case. */
export interface GetCaseDeepLinksResponse {
  /** The addresses. */
  deepLinks: CaseDeepLinks
}

export const GetCaseDeepLinksResponse: Model<GetCaseDeepLinksResponse> = model('GetCaseDeepLinksResponse', {
  deepLinks: required(CaseDeepLinks),
})

/** What changes of a case; what is absent stays. */
export interface UpdateCaseBody {
  /** Why it was resolved. 1 to 500 characters. */
  resolutionReason?: string | undefined
  /** What it is called. 1 to 512 characters. */
  title?: string | undefined
}

export const UpdateCaseBody: Model<UpdateCaseBody> = model('UpdateCaseBody', {
  resolutionReason: text({ min: 1, max: 500, trimmed: true }),
  title: text({ min: 1, max: 512, trimmed: true }),
})

/** Which cases are closed. */
export interface BulkCloseBody {
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkCloseBody: Model<BulkCloseBody> = model('BulkCloseBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Of which cases the values are wanted. */
export interface GetFilterValuesBody {
  /** Which ones; absent: all. */
  filters?: CaseFilters | undefined
}

export const GetFilterValuesBody: Model<GetFilterValuesBody> = model('GetFilterValuesBody', {
  filters: CaseFilters,
})

/** Values that cases have, each with the number of cases that have it. */
export interface GetFilterValuesResponse {
  /** By alert definition; only where the filters speak of alerts. At most 1,000 items. */
  alertIdAggregations: AlertIdAggregation[]
  /** By assignee. */
  assigneeAggregations?: AssigneeAggregation | undefined
  /** By category. At most 1,000 items. */
  categoryAggregations: CategoryAggregation[]
  /** By label, key and value together. At most 1,000 items. */
  flatLabelsAggregation: FilterAggregation[]
  /** By grouping: for each key, its values. At most 1,000 items. */
  groupingAggregations: FilterGroupAggregation[]
  /** By label: for each key, its values. At most 1,000 items. */
  labelAggregations: FilterGroupAggregation[]
  /** By priority. At most 1,000 items. */
  priorityAggregations: PriorityAggregation[]
  /** By status. At most 1,000 items. */
  statusAggregations: StatusAggregation[]
}

export const GetFilterValuesResponse: Model<GetFilterValuesResponse> = model('GetFilterValuesResponse', {
  alertIdAggregations: required(list(AlertIdAggregation, { max: 1_000 })),
  assigneeAggregations: AssigneeAggregation,
  categoryAggregations: required(list(CategoryAggregation, { max: 1_000 })),
  flatLabelsAggregation: required(list(FilterAggregation, { max: 1_000 })),
  groupingAggregations: required(list(FilterGroupAggregation, { max: 1_000 })),
  labelAggregations: required(list(FilterGroupAggregation, { max: 1_000 })),
  priorityAggregations: required(list(PriorityAggregation, { max: 1_000 })),
  statusAggregations: required(list(StatusAggregation, { max: 1_000 })),
})

/** Keys that cases are grouped by. */
export interface GetGroupingKeysResponse {
  /** The keys. At most 1,000 items, each 1 to 4,096 characters. */
  groupingKeys: string[]
}

export const GetGroupingKeysResponse: Model<GetGroupingKeysResponse> = model('GetGroupingKeysResponse', {
  groupingKeys: required(list(text({ min: 1, max: 4_096 }), { max: 1_000 })),
})

/** The indicator whose case is wanted. */
export interface GetCaseByIndicatorBody {
  /** The alert, where it comes from a Prometheus alert manager: the one kind there is so far. */
  prometheusAlert?: PrometheusAlertManagerIndicator | undefined
}

export const GetCaseByIndicatorBody: Model<GetCaseByIndicatorBody> = model('GetCaseByIndicatorBody', {
  prometheusAlert: PrometheusAlertManagerIndicator,
})

/** Which cases get which priority. */
export interface BulkSetPriorityOverrideBody {
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
  /** The priority of all of them. */
  priority: CasePriority
}

export const BulkSetPriorityOverrideBody: Model<BulkSetPriorityOverrideBody> = model('BulkSetPriorityOverrideBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
  priority: required(CasePriority),
})

/** Which priority a case gets. */
export interface SetPriorityOverrideBody {
  /** The priority. */
  priority: CasePriority
}

export const SetPriorityOverrideBody: Model<SetPriorityOverrideBody> = model('SetPriorityOverrideBody', {
  priority: required(CasePriority),
})

/** Which cases are resolved, and why. */
export interface BulkResolveBody {
  /** Their UUIDs, or the ids that people read. 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
  /** Why, the same for all of them. 1 to 4,096 characters. */
  reason?: string | undefined
}

export const BulkResolveBody: Model<BulkResolveBody> = model('BulkResolveBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
  reason: text({ min: 1, max: 4_096 }),
})

/** Why a case is resolved. */
export interface ResolveCaseBody {
  /** Why. 1 to 500 characters. */
  reason?: string | undefined
}

export const ResolveCaseBody: Model<ResolveCaseBody> = model('ResolveCaseBody', {
  reason: text({ min: 1, max: 500 }),
})
