import { type Model, bool, list, model, required, text } from '../core/describe.ts'
import { caseId, nonBlank } from './scalars.ts'
import {
  AlertIdAggregation,
  AssigneeAggregation,
  CategoryAggregation,
  FilterAggregation,
  FilterGroupAggregation,
  PriorityAggregation,
  StatusAggregation,
} from './aggregations.ts'
import { Case, UserDetails } from './case.ts'
import { CasePriority } from './case-values.ts'
import { CaseDeepLinks } from './deep-links.ts'
import { CaseFilters } from './filters.ts'
import { CaseOrderBy } from './ordering.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'
import { PrometheusAlertManagerIndicator } from './prometheus-indicators.ts'

/** Bulk acknowledge body. */
export interface BulkAcknowledgeBody {
  actor: UserDetails
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkAcknowledgeBody: Model<BulkAcknowledgeBody> = model('BulkAcknowledgeBody', {
  actor: required(UserDetails),
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Bulk cases response. */
export interface BulkCasesResponse {
  /** At most 1,000 items. */
  cases: Case[]
}

export const BulkCasesResponse: Model<BulkCasesResponse> = model('BulkCasesResponse', {
  cases: required(list(Case, { max: 1_000 })),
})

/** Acknowledge case path. */
export interface CasePath {
  /** 1 to 64 characters. */
  id: string
}

export const CasePath: Model<CasePath> = model('CasePath', {
  id: required(caseId()),
})

/** Case id path. */
export interface CaseIdPath {
  case_id: string
}

export const CaseIdPath: Model<CaseIdPath> = model('CaseIdPath', {
  case_id: required(caseId()),
})

/** Case response. */
export interface CaseResponse {
  case: Case
}

export const CaseResponse: Model<CaseResponse> = model('CaseResponse', {
  case: required(Case),
})

/** Bulk assign body. */
export interface BulkAssignBody {
  assignee: UserDetails
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkAssignBody: Model<BulkAssignBody> = model('BulkAssignBody', {
  assignee: required(UserDetails),
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Bulk unassign query. */
export interface CaseIdsQuery {
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids?: string[]
}

export const CaseIdsQuery: Model<CaseIdsQuery> = model('CaseIdsQuery', {
  ids: list(caseId(), { min: 1, max: 1_000 }),
})

/** Assign case body. */
export interface AssignCaseBody {
  assignee: UserDetails
}

export const AssignCaseBody: Model<AssignCaseBody> = model('AssignCaseBody', {
  assignee: required(UserDetails),
})

/** List cases body. */
export interface ListCasesBody {
  filters?: CaseFilters
  orderBy?: CaseOrderBy
  pagination?: PaginationRequest
}

export const ListCasesBody: Model<ListCasesBody> = model('ListCasesBody', {
  filters: CaseFilters,
  orderBy: CaseOrderBy,
  pagination: PaginationRequest,
})

/** List cases response. */
export interface ListCasesResponse {
  /** At most 1,000 items. */
  cases: Case[]
  pagination: PaginationResponse
  pbacTruncated?: boolean
}

export const ListCasesResponse: Model<ListCasesResponse> = model('ListCasesResponse', {
  cases: required(list(Case, { max: 1_000 })),
  pagination: required(PaginationResponse),
  pbacTruncated: bool(),
})

/** Get case deep links response. */
export interface GetCaseDeepLinksResponse {
  deepLinks: CaseDeepLinks
}

export const GetCaseDeepLinksResponse: Model<GetCaseDeepLinksResponse> = model('GetCaseDeepLinksResponse', {
  deepLinks: required(CaseDeepLinks),
})

/** Update case body. */
export interface UpdateCaseBody {
  /** 1 to 500 characters. */
  resolutionReason?: string
  /** 1 to 512 characters. */
  title?: string
}

export const UpdateCaseBody: Model<UpdateCaseBody> = model('UpdateCaseBody', {
  resolutionReason: nonBlank(500),
  title: nonBlank(512),
})

/** Bulk close body. */
export interface BulkCloseBody {
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
}

export const BulkCloseBody: Model<BulkCloseBody> = model('BulkCloseBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
})

/** Get filter values body. */
export interface GetFilterValuesBody {
  filters?: CaseFilters
}

export const GetFilterValuesBody: Model<GetFilterValuesBody> = model('GetFilterValuesBody', {
  filters: CaseFilters,
})

/** Get filter values response. */
export interface GetFilterValuesResponse {
  /** At most 1,000 items. */
  alertIdAggregations: AlertIdAggregation[]
  assigneeAggregations?: AssigneeAggregation
  /** At most 1,000 items. */
  categoryAggregations: CategoryAggregation[]
  /** At most 1,000 items. */
  flatLabelsAggregation: FilterAggregation[]
  /** At most 1,000 items. */
  groupingAggregations: FilterGroupAggregation[]
  /** At most 1,000 items. */
  labelAggregations: FilterGroupAggregation[]
  /** At most 1,000 items. */
  priorityAggregations: PriorityAggregation[]
  /** At most 1,000 items. */
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

/** Get grouping keys response. */
export interface GetGroupingKeysResponse {
  /** At most 1,000 items, each 1 to 4,096 characters. */
  groupingKeys: string[]
}

export const GetGroupingKeysResponse: Model<GetGroupingKeysResponse> = model('GetGroupingKeysResponse', {
  groupingKeys: required(list(text({ min: 1, max: 4_096 }), { max: 1_000 })),
})

/** Get case by indicator body. */
export interface GetCaseByIndicatorBody {
  prometheusAlert?: PrometheusAlertManagerIndicator
}

export const GetCaseByIndicatorBody: Model<GetCaseByIndicatorBody> = model('GetCaseByIndicatorBody', {
  prometheusAlert: PrometheusAlertManagerIndicator,
})

/** Bulk set priority override body. */
export interface BulkSetPriorityOverrideBody {
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
  priority: CasePriority
}

export const BulkSetPriorityOverrideBody: Model<BulkSetPriorityOverrideBody> = model('BulkSetPriorityOverrideBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
  priority: required(CasePriority),
})

/** Set priority override body. */
export interface SetPriorityOverrideBody {
  priority: CasePriority
}

export const SetPriorityOverrideBody: Model<SetPriorityOverrideBody> = model('SetPriorityOverrideBody', {
  priority: required(CasePriority),
})

/** Bulk resolve body. */
export interface BulkResolveBody {
  /** 1 to 1,000 items, each 1 to 64 characters. */
  ids: string[]
  /** 1 to 4,096 characters. */
  reason?: string
}

export const BulkResolveBody: Model<BulkResolveBody> = model('BulkResolveBody', {
  ids: required(list(caseId(), { min: 1, max: 1_000 })),
  reason: text({ min: 1, max: 4_096 }),
})

/** Resolve case body. */
export interface ResolveCaseBody {
  /** 1 to 500 characters. */
  reason?: string
}

export const ResolveCaseBody: Model<ResolveCaseBody> = model('ResolveCaseBody', {
  reason: text({ min: 1, max: 500 }),
})
