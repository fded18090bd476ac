import { type BulkOperation, type Operation, type PagedOperation, operation } from '../core/operation.ts'
import type { IncidentAggregation } from './aggregation.ts'
import type { IncidentEventExtended } from './incident-event-extended.ts'
import type { Incident } from './incident.ts'
import {
  AssignIncidentsBody,
  BatchGetIncidentQuery,
  BatchGetIncidentResponse,
  GetFilterValuesBody,
  GetFilterValuesResponse,
  GetIncidentEventsPath,
  GetIncidentEventsResponse,
  GetIncidentPath,
  IncidentEventPath,
  IncidentIdsBody,
  IncidentResponse,
  IncidentsResponse,
  ListIncidentAggregationsQuery,
  ListIncidentAggregationsResponse,
  ListIncidentEventsFilterValuesQuery,
  ListIncidentEventsFilterValuesResponse,
  ListIncidentEventsQuery,
  ListIncidentEventsResponse,
  ListIncidentEventsTotalCountQuery,
  ListIncidentEventsTotalCountResponse,
  ListIncidentsBody,
  ListIncidentsResponse,
  UnassignIncidentsQuery,
} from './incidents.messages.ts'

/** Incidents in groups, counted, a page at a time. */
export const listIncidentAggregations: PagedOperation<{
  query: ListIncidentAggregationsQuery
  response: ListIncidentAggregationsResponse
  item: IncidentAggregation
}> = operation({
  id: 'IncidentsService_ListIncidentAggregations',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/aggregations/v1',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { query: ListIncidentAggregationsQuery },
  out: ListIncidentAggregationsResponse,
  paging: {
    kind: 'token',
    size: 'query.pagination.pageSize',
    token: 'query.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'incidentAggs',
    total: 'pagination.totalSize',
  },
})

/** Events of all incidents, a page at a time: 1,000 of them at most, 100 unless told. */
export const listIncidentEvents: PagedOperation<{
  query: ListIncidentEventsQuery
  response: ListIncidentEventsResponse
  item: IncidentEventExtended
}> = operation({
  id: 'IncidentsService_ListIncidentEvents',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/events/v1',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { query: ListIncidentEventsQuery },
  out: ListIncidentEventsResponse,
  paging: {
    kind: 'token',
    size: 'query.pagination.pageSize',
    token: 'query.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'items',
    total: 'pagination.totalSize',
  },
})

/** How many events there are. */
export const listIncidentEventsTotalCount: Operation<{
  query: ListIncidentEventsTotalCountQuery
  response: ListIncidentEventsTotalCountResponse
}> = operation({
  id: 'IncidentsService_ListIncidentEventsTotalCount',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/events/v1/all/count',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { query: ListIncidentEventsTotalCountQuery },
  out: ListIncidentEventsTotalCountResponse,
})

/** The incident that an event belongs to. */
export const getIncidentByEventId: Operation<{ path: IncidentEventPath; response: IncidentResponse }> = operation({
  id: 'IncidentsService_GetIncidentByEventId',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/events/v1/{event_id}',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { path: IncidentEventPath },
  out: IncidentResponse,
})

/** Takes note of the incident that an event belongs to. */
export const acknowledgeIncidentByEventId: Operation<{ path: IncidentEventPath; response: IncidentResponse }> =
  operation({
    id: 'IncidentsService_AcknowledgeIncidentByEventId',
    service: 'Incidents service',
    method: 'POST',
    path: '/incidents/events/v1/{event_id}/acknowledge',
    major: 5,
    permissions: ['incidents:acknowledge'],
    repeatable: false,
    readOnly: false,
    in: { path: IncidentEventPath },
    out: IncidentResponse,
  })

/** Resolves the incident that an event belongs to. */
export const resolveIncidentByEventId: Operation<{ path: IncidentEventPath; response: IncidentResponse }> = operation({
  id: 'IncidentsService_ResolveIncidentByEventId',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/events/v1/{event_id}/resolve',
  major: 5,
  permissions: ['incidents:close'],
  repeatable: false,
  readOnly: false,
  in: { path: IncidentEventPath },
  out: IncidentResponse,
})

/**
 * What filters of incidents may ask for, among the incidents that a filter lets through. Asks by POST, but only reads.
 */
export const getFilterValues: Operation<{ body: GetFilterValuesBody; response: GetFilterValuesResponse }> = operation({
  id: 'IncidentsService_GetFilterValues',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/filter-values/v1',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { body: GetFilterValuesBody },
  out: GetFilterValuesResponse,
})

/** What filters of events may ask for, among the events that a filter lets through. */
export const listIncidentEventsFilterValues: Operation<{
  query: ListIncidentEventsFilterValuesQuery
  response: ListIncidentEventsFilterValuesResponse
}> = operation({
  id: 'IncidentsService_ListIncidentEventsFilterValues',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/filter-values/v1/events',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { query: ListIncidentEventsFilterValuesQuery },
  out: ListIncidentEventsFilterValuesResponse,
})

/** Up to 10,000 incidents, by id. */
export const batchGetIncident: Operation<{ query: BatchGetIncidentQuery; response: BatchGetIncidentResponse }> =
  operation({
    id: 'IncidentsService_BatchGetIncident',
    service: 'Incidents service',
    method: 'GET',
    path: '/incidents/incidents/v1',
    major: 5,
    permissions: ['incidents:read'],
    repeatable: true,
    readOnly: true,
    in: { query: BatchGetIncidentQuery },
    out: BatchGetIncidentResponse,
  })

/** Incidents, filtered, ordered, a page at a time. Asks by POST, but only reads. */
export const listIncidents: PagedOperation<{
  body: ListIncidentsBody
  response: ListIncidentsResponse
  item: Incident
}> = operation({
  id: 'IncidentsService_ListIncidents',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/incidents/v1',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { body: ListIncidentsBody },
  out: ListIncidentsResponse,
  paging: {
    kind: 'token',
    size: 'body.pagination.pageSize',
    token: 'body.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'incidents',
    total: 'pagination.totalSize',
  },
})

/** Takes note of up to 10,000 incidents. */
export const acknowledgeIncidents: BulkOperation<{
  body: IncidentIdsBody
  response: IncidentsResponse
  entry: string
  result: Incident
}> = operation({
  id: 'IncidentsService_AcknowledgeIncidents',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/incidents/v1/all/acknowledge',
  major: 5,
  permissions: ['incidents:acknowledge'],
  repeatable: false,
  readOnly: false,
  in: { body: IncidentIdsBody },
  out: IncidentsResponse,
  bulk: { by: 'id', entries: 'body.incidentIds', done: 'incidents', notFound: 'notFoundIds' },
})

/** Gives up to 10,000 incidents to one user. */
export const assignIncidents: BulkOperation<{
  body: AssignIncidentsBody
  response: IncidentsResponse
  entry: string
  result: Incident
}> = operation({
  id: 'IncidentsService_AssignIncidents',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/incidents/v1/all/by-user',
  major: 5,
  permissions: ['incidents:assign'],
  repeatable: false,
  readOnly: false,
  in: { body: AssignIncidentsBody },
  out: IncidentsResponse,
  bulk: { by: 'id', entries: 'body.incidentIds', done: 'incidents', notFound: 'notFoundIds' },
})

/** Takes up to 10,000 incidents from their users. */
export const unassignIncidents: BulkOperation<{
  query: UnassignIncidentsQuery
  response: IncidentsResponse
  entry: string
  result: Incident
}> = operation({
  id: 'IncidentsService_UnassignIncidents',
  service: 'Incidents service',
  method: 'DELETE',
  path: '/incidents/incidents/v1/all/by-user',
  major: 5,
  permissions: ['incidents:assign'],
  repeatable: true,
  readOnly: false,
  in: { query: UnassignIncidentsQuery },
  out: IncidentsResponse,
  bulk: { by: 'id', entries: 'query.incident_ids', done: 'incidents', notFound: 'notFoundIds' },
})

/** Closes up to 10,000 incidents. */
export const closeIncidents: BulkOperation<{
  body: IncidentIdsBody
  response: IncidentsResponse
  entry: string
  result: Incident
}> = operation({
  id: 'IncidentsService_CloseIncidents',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/incidents/v1/all/closed',
  major: 5,
  permissions: ['incidents:close'],
  repeatable: false,
  readOnly: false,
  in: { body: IncidentIdsBody },
  out: IncidentsResponse,
  bulk: { by: 'id', entries: 'body.incidentIds', done: 'incidents', notFound: 'notFoundIds' },
})

/** Resolves up to 10,000 incidents. */
export const resolveIncidents: BulkOperation<{
  body: IncidentIdsBody
  response: IncidentsResponse
  entry: string
  result: Incident
}> = operation({
  id: 'IncidentsService_ResolveIncidents',
  service: 'Incidents service',
  method: 'POST',
  path: '/incidents/incidents/v1/all/resolve',
  major: 5,
  permissions: ['incidents:close'],
  repeatable: false,
  readOnly: false,
  in: { body: IncidentIdsBody },
  out: IncidentsResponse,
  bulk: { by: 'id', entries: 'body.incidentIds', done: 'incidents', notFound: 'notFoundIds' },
})

/** One incident. */
export const getIncident: Operation<{ path: GetIncidentPath; response: IncidentResponse }> = operation({
  id: 'IncidentsService_GetIncident',
  service: 'Incidents service',
  method: 'GET',
  path: '/incidents/incidents/v1/{id}',
  major: 5,
  permissions: ['incidents:read'],
  repeatable: true,
  readOnly: true,
  in: { path: GetIncidentPath },
  out: IncidentResponse,
})

/** Everything that happened to an incident. */
export const getIncidentEvents: Operation<{ path: GetIncidentEventsPath; response: GetIncidentEventsResponse }> =
  operation({
    id: 'IncidentsService_GetIncidentEvents',
    service: 'Incidents service',
    method: 'GET',
    path: '/incidents/incidents/v1/{incident_id}/events',
    major: 5,
    permissions: ['incidents:read'],
    repeatable: true,
    readOnly: true,
    in: { path: GetIncidentEventsPath },
    out: GetIncidentEventsResponse,
  })
