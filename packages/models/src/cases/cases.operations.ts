import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import type { Case } from './case.ts'
import {
  CasePath,
  AssignCaseBody,
  BulkAcknowledgeBody,
  BulkAssignBody,
  BulkCasesResponse,
  CaseIdsQuery,
  BulkCloseBody,
  BulkResolveBody,
  BulkSetPriorityOverrideBody,
  CaseResponse,
  GetCaseByIndicatorBody,
  CaseIdPath,
  GetCaseDeepLinksResponse,
  GetFilterValuesBody,
  GetFilterValuesResponse,
  GetGroupingKeysResponse,
  ListCasesBody,
  ListCasesResponse,
  ResolveCaseBody,
  SetPriorityOverrideBody,
  UpdateCaseBody,
} from './cases.messages.ts'

/** Bulk acknowledge. */
export const bulkAcknowledge: Operation<{ body: BulkAcknowledgeBody; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkAcknowledge',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/acknowledged/v1',
  major: 5,
  permissions: ['case:Acknowledge'],
  repeatable: false,
  readOnly: false,
  in: { body: BulkAcknowledgeBody },
  out: BulkCasesResponse,
})

/** Acknowledge case. */
export const acknowledgeCase: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_AcknowledgeCase',
  service: 'Cases service',
  method: 'PUT',
  path: '/cases/acknowledged/v1/{id}',
  major: 5,
  permissions: ['case:Acknowledge'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath },
  out: CaseResponse,
})

/** Unacknowledge case. */
export const unacknowledgeCase: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_UnacknowledgeCase',
  service: 'Cases service',
  method: 'DELETE',
  path: '/cases/acknowledged/v1/{id}',
  major: 5,
  permissions: ['case:Acknowledge'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath },
  out: CaseResponse,
})

/** Bulk assign. */
export const bulkAssign: Operation<{ body: BulkAssignBody; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkAssign',
  service: 'Cases service',
  method: 'PUT',
  path: '/cases/assigned/v1',
  major: 5,
  permissions: ['case:Assign'],
  repeatable: true,
  readOnly: false,
  in: { body: BulkAssignBody },
  out: BulkCasesResponse,
})

/** Bulk unassign. */
export const bulkUnassign: Operation<{ query: CaseIdsQuery; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkUnassign',
  service: 'Cases service',
  method: 'DELETE',
  path: '/cases/assigned/v1',
  major: 5,
  permissions: ['case:Assign'],
  repeatable: true,
  readOnly: false,
  in: { query: CaseIdsQuery },
  out: BulkCasesResponse,
})

/** Assign case. */
export const assignCase: Operation<{ path: CasePath; body: AssignCaseBody; response: CaseResponse }> = operation({
  id: 'CasesService_AssignCase',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/assigned/v1/{id}',
  major: 5,
  permissions: ['case:Assign'],
  repeatable: false,
  readOnly: false,
  in: { path: CasePath, body: AssignCaseBody },
  out: CaseResponse,
})

/** Unassign case. */
export const unassignCase: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_UnassignCase',
  service: 'Cases service',
  method: 'DELETE',
  path: '/cases/assigned/v1/{id}',
  major: 5,
  permissions: ['case:Assign'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath },
  out: CaseResponse,
})

/** List cases. */
export const listCases: PagedOperation<{ body: ListCasesBody; response: ListCasesResponse; item: Case }> = operation({
  id: 'CasesService_ListCases',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/cases/v1',
  major: 5,
  permissions: ['case:Read'],
  repeatable: false,
  readOnly: false,
  in: { body: ListCasesBody },
  out: ListCasesResponse,
  paging: {
    kind: 'token',
    size: 'body.pagination.pageSize',
    token: 'body.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'cases',
  },
})

/** Get case deep links. */
export const getCaseDeepLinks: Operation<{ path: CaseIdPath; response: GetCaseDeepLinksResponse }> = operation({
  id: 'CasesService_GetCaseDeepLinks',
  service: 'Cases service',
  method: 'GET',
  path: '/cases/cases/v1/{case_id}/deep-links',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: CaseIdPath },
  out: GetCaseDeepLinksResponse,
})

/** Get case. */
export const getCase: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_GetCase',
  service: 'Cases service',
  method: 'GET',
  path: '/cases/cases/v1/{id}',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: CasePath },
  out: CaseResponse,
})

/** Update case. */
export const updateCase: Operation<{ path: CasePath; body: UpdateCaseBody; response: CaseResponse }> = operation({
  id: 'CasesService_UpdateCase',
  service: 'Cases service',
  method: 'PUT',
  path: '/cases/cases/v1/{id}',
  major: 5,
  permissions: ['case:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath, body: UpdateCaseBody },
  out: CaseResponse,
})

/** Bulk close. */
export const bulkClose: Operation<{ body: BulkCloseBody; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkClose',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/closed/v1',
  major: 5,
  permissions: ['case:Close'],
  repeatable: false,
  readOnly: false,
  in: { body: BulkCloseBody },
  out: BulkCasesResponse,
})

/** Close case. */
export const closeCase: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_CloseCase',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/closed/v1/{id}',
  major: 5,
  permissions: ['case:Close'],
  repeatable: false,
  readOnly: false,
  in: { path: CasePath },
  out: CaseResponse,
})

/** Get filter values. */
export const getFilterValues: Operation<{ body: GetFilterValuesBody; response: GetFilterValuesResponse }> = operation({
  id: 'CasesService_GetFilterValues',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/filter-values/v1',
  major: 5,
  permissions: ['case:Read'],
  repeatable: false,
  readOnly: false,
  in: { body: GetFilterValuesBody },
  out: GetFilterValuesResponse,
})

/** Get grouping keys. */
export const getGroupingKeys: Operation<{ response: GetGroupingKeysResponse }> = operation({
  id: 'CasesService_GetGroupingKeys',
  service: 'Cases service',
  method: 'GET',
  path: '/cases/grouping-keys/v1',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetGroupingKeysResponse,
})

/** Get case by indicator. */
export const getCaseByIndicator: Operation<{ body: GetCaseByIndicatorBody; response: CaseResponse }> = operation({
  id: 'CasesService_GetCaseByIndicator',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/indicators/v1/get',
  major: 5,
  permissions: ['case:Read'],
  repeatable: false,
  readOnly: false,
  in: { body: GetCaseByIndicatorBody },
  out: CaseResponse,
})

/** Bulk set priority override. */
export const bulkSetPriorityOverride: Operation<{ body: BulkSetPriorityOverrideBody; response: BulkCasesResponse }> =
  operation({
    id: 'CasesService_BulkSetPriorityOverride',
    service: 'Cases service',
    method: 'POST',
    path: '/cases/priority-override/v1',
    major: 5,
    permissions: ['case:Update'],
    repeatable: false,
    readOnly: false,
    in: { body: BulkSetPriorityOverrideBody },
    out: BulkCasesResponse,
  })

/** Bulk clear priority override. */
export const bulkClearPriorityOverride: Operation<{ query: CaseIdsQuery; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkClearPriorityOverride',
  service: 'Cases service',
  method: 'DELETE',
  path: '/cases/priority-override/v1',
  major: 5,
  permissions: ['case:Update'],
  repeatable: true,
  readOnly: false,
  in: { query: CaseIdsQuery },
  out: BulkCasesResponse,
})

/** Set priority override. */
export const setPriorityOverride: Operation<{ path: CasePath; body: SetPriorityOverrideBody; response: CaseResponse }> =
  operation({
    id: 'CasesService_SetPriorityOverride',
    service: 'Cases service',
    method: 'PUT',
    path: '/cases/priority-override/v1/{id}',
    major: 5,
    permissions: ['case:Update'],
    repeatable: true,
    readOnly: false,
    in: { path: CasePath, body: SetPriorityOverrideBody },
    out: CaseResponse,
  })

/** Clear priority override. */
export const clearPriorityOverride: Operation<{ path: CasePath; response: CaseResponse }> = operation({
  id: 'CasesService_ClearPriorityOverride',
  service: 'Cases service',
  method: 'DELETE',
  path: '/cases/priority-override/v1/{id}',
  major: 5,
  permissions: ['case:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath },
  out: CaseResponse,
})

/** Bulk resolve. */
export const bulkResolve: Operation<{ body: BulkResolveBody; response: BulkCasesResponse }> = operation({
  id: 'CasesService_BulkResolve',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/resolved/v1',
  major: 5,
  permissions: ['case:Close'],
  repeatable: false,
  readOnly: false,
  in: { body: BulkResolveBody },
  out: BulkCasesResponse,
})

/** Resolve case. */
export const resolveCase: Operation<{ path: CasePath; body: ResolveCaseBody; response: CaseResponse }> = operation({
  id: 'CasesService_ResolveCase',
  service: 'Cases service',
  method: 'PUT',
  path: '/cases/resolved/v1/{id}',
  major: 5,
  permissions: ['case:Close'],
  repeatable: true,
  readOnly: false,
  in: { path: CasePath, body: ResolveCaseBody },
  out: CaseResponse,
})
