import { type Limit, limitOf } from '../core/limits.ts'
import { IncidentAggregation } from './aggregation.ts'
import { AssigneeWithCount } from './filter-values.ts'
import {
  ContextualLabelValues,
  DisplayLabelValues,
  IncidentEventFilter,
  IncidentQueryFilter,
} from './incident-filter.ts'
import { IncidentEventExtended, IncidentEventExtendedMetadata } from './incident-event-extended.ts'
import { IncidentEventSnoozeIndicator } from './incident-event.ts'
import { Incident } from './incident.ts'
import {
  BatchGetIncidentQuery,
  BatchGetIncidentResponse,
  GetIncidentEventsResponse,
  IncidentEventPath,
  IncidentIdsBody,
  ListIncidentAggregationsQuery,
  ListIncidentAggregationsResponse,
  ListIncidentsBody,
  ListIncidentsResponse,
  UnassignIncidentsQuery,
} from './incidents.messages.ts'
import { MetaLabel } from './meta-label.ts'
import { IncidentEventPaginationRequest, PaginationRequest, PaginationResponse } from './paging.ts'
import { UserDetails } from './user-details.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds incidents, their events and the requests about them, read from the descriptors. */
export interface IncidentLimits {
  readonly incident: Limits<
    | 'id'
    | 'name'
    | 'description'
    | 'lastStateUpdateKey'
    | 'assignments'
    | 'userId'
    | 'metaLabels'
    | 'metaLabelKey'
    | 'metaLabelValue'
    | 'events'
    | 'createdAt'
    | 'closedAt'
    | 'lastStateUpdateTime'
  >
  readonly bulk: Limits<'get' | 'change' | 'unassign' | 'notFoundIds'>
  readonly list: Limits<
    'pageSize' | 'pageToken' | 'nextPageToken' | 'orderBys' | 'groupBys' | 'answer' | 'aggregations' | 'totalSize'
  >
  readonly filter: Limits<
    | 'searchQuery'
    | 'assignees'
    | 'assignee'
    | 'applicationNames'
    | 'applicationName'
    | 'subsystemNames'
    | 'subsystemName'
    | 'contextualLabelValues'
    | 'contextualLabelValue'
    | 'displayLabelValues'
    | 'displayLabelValue'
    | 'severities'
    | 'states'
    | 'statuses'
  >
  readonly aggregation: Limits<'count' | 'countOfValue' | 'firstCreatedAt' | 'lastClosedAt'>
  readonly events: Limits<
    | 'id'
    | 'pageSize'
    | 'ofIncident'
    | 'incidentName'
    | 'cxEventKey'
    | 'alertName'
    | 'alertGroupByFields'
    | 'alertGroupByField'
    | 'snooze'
  >
}

const incident = (): IncidentLimits['incident'] => ({
  id: limitOf(Incident, 'id'),
  name: limitOf(Incident, 'name'),
  description: limitOf(Incident, 'description'),
  lastStateUpdateKey: limitOf(Incident, 'lastStateUpdateKey'),
  assignments: limitOf(Incident, 'assignments'),
  userId: limitOf(UserDetails, 'userId'),
  metaLabels: limitOf(Incident, 'metaLabels'),
  metaLabelKey: limitOf(MetaLabel, 'key'),
  metaLabelValue: limitOf(MetaLabel, 'value'),
  events: limitOf(Incident, 'events'),
  createdAt: limitOf(Incident, 'createdAt'),
  closedAt: limitOf(Incident, 'closedAt'),
  lastStateUpdateTime: limitOf(Incident, 'lastStateUpdateTime'),
})

const bulk = (): IncidentLimits['bulk'] => ({
  get: limitOf(BatchGetIncidentQuery, 'ids'),
  change: limitOf(IncidentIdsBody, 'incidentIds'),
  unassign: limitOf(UnassignIncidentsQuery, 'incident_ids'),
  notFoundIds: limitOf(BatchGetIncidentResponse, 'notFoundIds'),
})

const list = (): IncidentLimits['list'] => ({
  pageSize: limitOf(PaginationRequest, 'pageSize', 'items'),
  pageToken: limitOf(PaginationRequest, 'pageToken'),
  nextPageToken: limitOf(PaginationResponse, 'nextPageToken'),
  orderBys: limitOf(ListIncidentsBody, 'orderBys'),
  groupBys: limitOf(ListIncidentAggregationsQuery, 'group_bys'),
  answer: limitOf(ListIncidentsResponse, 'incidents'),
  aggregations: limitOf(ListIncidentAggregationsResponse, 'incidentAggs'),
  totalSize: limitOf(PaginationResponse, 'totalSize'),
})

const filter = (): IncidentLimits['filter'] => ({
  searchQuery: limitOf(IncidentQueryFilter, 'searchQuery.query'),
  assignees: limitOf(IncidentQueryFilter, 'assignee'),
  assignee: limitOf(IncidentQueryFilter, 'assignee[]'),
  applicationNames: limitOf(IncidentQueryFilter, 'applicationName'),
  applicationName: limitOf(IncidentQueryFilter, 'applicationName[]'),
  subsystemNames: limitOf(IncidentQueryFilter, 'subsystemName'),
  subsystemName: limitOf(IncidentQueryFilter, 'subsystemName[]'),
  contextualLabelValues: limitOf(ContextualLabelValues, 'contextualLabelValues'),
  contextualLabelValue: limitOf(ContextualLabelValues, 'contextualLabelValues[]'),
  displayLabelValues: limitOf(DisplayLabelValues, 'displayLabelValues'),
  displayLabelValue: limitOf(DisplayLabelValues, 'displayLabelValues[]'),
  severities: limitOf(IncidentQueryFilter, 'severity'),
  states: limitOf(IncidentQueryFilter, 'state'),
  statuses: limitOf(IncidentQueryFilter, 'status'),
})

const aggregation = (): IncidentLimits['aggregation'] => ({
  count: limitOf(IncidentAggregation, 'allValuesCount'),
  countOfValue: limitOf(AssigneeWithCount, 'count'),
  firstCreatedAt: limitOf(IncidentAggregation, 'firstCreatedAt'),
  lastClosedAt: limitOf(IncidentAggregation, 'lastClosedAt'),
})

const events = (): IncidentLimits['events'] => ({
  id: limitOf(IncidentEventPath, 'event_id'),
  pageSize: limitOf(IncidentEventPaginationRequest, 'pageSize', 'items'),
  ofIncident: limitOf(GetIncidentEventsResponse, 'incidentEvents'),
  incidentName: limitOf(IncidentEventFilter, 'name'),
  cxEventKey: limitOf(IncidentEventExtended, 'cxEventKey'),
  alertName: limitOf(IncidentEventExtendedMetadata, 'alertName'),
  alertGroupByFields: limitOf(IncidentEventExtendedMetadata, 'alertGroupByFields'),
  alertGroupByField: limitOf(IncidentEventExtendedMetadata, 'alertGroupByFields[]'),
  snooze: limitOf(IncidentEventSnoozeIndicator, 'durationMinutes', 'minutes'),
})

const readLimits = (): IncidentLimits => ({
  incident: incident(),
  bulk: bulk(),
  list: list(),
  filter: filter(),
  aggregation: aggregation(),
  events: events(),
})

/** @example limits.bulk.change.max // 10000 */
export const limits: IncidentLimits = /* @__PURE__ */ readLimits()
