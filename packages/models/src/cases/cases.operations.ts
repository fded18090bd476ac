import { type BulkOperation, type Operation, operation, type PagedOperation } from '../core/operation.ts'
import type { Case } from './case.ts'
import {
  AssignCaseBody,
  BulkAcknowledgeBody,
  BulkAssignBody,
  BulkCasesResponse,
  BulkCloseBody,
  BulkResolveBody,
  BulkSetPriorityOverrideBody,
  CaseIdPath,
  CaseIdsQuery,
  CasePath,
  CaseResponse,
  GetCaseByIndicatorBody,
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

/** Acknowledges several cases in the name of one user. */
export const bulkAcknowledge: BulkOperation<{
  body: BulkAcknowledgeBody
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'body.ids', done: 'cases', alias: 'readableId' },
})

/** Acknowledges a case: somebody has seen it and looks into it. */
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

/** Takes the acknowledgement of a case back. */
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

/** Assigns several cases to one user. */
export const bulkAssign: BulkOperation<{
  body: BulkAssignBody
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'body.ids', done: 'cases', alias: 'readableId' },
})

/** Leaves several cases without an assignee. The ids go into the address. */
export const bulkUnassign: BulkOperation<{
  query: CaseIdsQuery
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'query.ids', done: 'cases', alias: 'readableId' },
})

/** Assigns a case to a user, whoever had it before. */
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

/** Leaves a case without an assignee. */
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

/**
 * Cases that the key may see, filtered, ordered, a page at a time. `pbacTruncated` says that policies hide some. A POST
 * that changes nothing: what it takes is too much for an address.
 */
export const listCases: PagedOperation<{ body: ListCasesBody; response: ListCasesResponse; item: Case }> = operation({
  id: 'CasesService_ListCases',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/cases/v1',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
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

/** Addresses in the web interface: of a case, of what its alerts watch, of the entities that it affects. */
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

/** One case, by its UUID or by the id that people read. */
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

/** Sets the title or the reason of the resolution of a case. What is absent stays as it is. */
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

/** Closes several cases. */
export const bulkClose: BulkOperation<{
  body: BulkCloseBody
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'body.ids', done: 'cases', alias: 'readableId' },
})

/** Closes a case for which there is nothing left to do. */
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

/** By what cases can be filtered, with the number of cases that match each. A POST that changes nothing. */
export const getFilterValues: Operation<{ body: GetFilterValuesBody; response: GetFilterValuesResponse }> = operation({
  id: 'CasesService_GetFilterValues',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/filter-values/v1',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { body: GetFilterValuesBody },
  out: GetFilterValuesResponse,
})

/** Keys that cases are grouped by. */
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

/** The case that an alert of an outside alert manager has led to. A POST that changes nothing. */
export const getCaseByIndicator: Operation<{ body: GetCaseByIndicatorBody; response: CaseResponse }> = operation({
  id: 'CasesService_GetCaseByIndicator',
  service: 'Cases service',
  method: 'POST',
  path: '/cases/indicators/v1/get',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { body: GetCaseByIndicatorBody },
  out: CaseResponse,
})

/** Gives several cases one priority, whatever the service computes. */
export const bulkSetPriorityOverride: BulkOperation<{
  body: BulkSetPriorityOverrideBody
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'body.ids', done: 'cases', alias: 'readableId' },
})

/** Gives several cases the priority back that the service computes. The ids go into the address. */
export const bulkClearPriorityOverride: BulkOperation<{
  query: CaseIdsQuery
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'query.ids', done: 'cases', alias: 'readableId' },
})

/** Gives a case a priority, whatever the service computes. */
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

/** Gives a case the priority back that the service computes. */
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

/** Marks several cases as resolved, for one reason. */
export const bulkResolve: BulkOperation<{
  body: BulkResolveBody
  response: BulkCasesResponse
  entry: string
  result: Case
}> = operation({
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
  bulk: { by: 'id', entries: 'body.ids', done: 'cases', alias: 'readableId' },
})

/** Marks a case as resolved. */
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
