export {
  ContextualLabels,
  GroupByValues,
  type GroupByValuesVariants,
  IncidentAggregation,
  IncidentAssignmentCount,
  IncidentFieldOneOf,
  type IncidentFieldOneOfVariants,
  IncidentMetaLabelsCount,
  IncidentSeverityCount,
  IncidentStateCount,
  IncidentStatusCount,
} from './aggregation.ts'
export {
  AssigneeWithCount,
  ContextualLabelValuesWithCount,
  ContextualLabelValueWithCount,
  DisplayLabelValuesWithCount,
  DisplayLabelValueWithCount,
  IncidentMetaLabelsWithCount,
  IncidentQueryFiltersValues,
  IncidentSeverityWithCount,
  IncidentStateWithCount,
  IncidentStatusWithCount,
} from './filter-values.ts'
export {
  IncidentEventAlertType,
  IncidentEventExtended,
  IncidentEventExtendedMetadata,
} from './incident-event-extended.ts'
export {
  IncidentEvent,
  IncidentEventAcknowledge,
  IncidentEventAssign,
  IncidentEventClose,
  type IncidentEventCommon,
  IncidentEventOriginatorAdministrative,
  IncidentEventOriginatorOperational,
  type IncidentEventOriginators,
  IncidentEventSnoozeIndicator,
  IncidentEventType,
  IncidentEventUpsertState,
  type IncidentEventVariants,
  OriginatorType,
  UpsertIncidentStatePayload,
  UpsertIncidentStateType,
} from './incident-event.ts'
export {
  IncidentFields,
  IncidentSearchQuery,
  type IncidentSearchQueryCommon,
  type IncidentSearchQueryVariants,
} from './incident-fields.ts'
export {
  ContextualLabelValues,
  DisplayLabelValues,
  FilterOperator,
  IncidentEventFilter,
  IncidentQueryFilter,
  LabelsFilter,
  TimeRange,
} from './incident-filter.ts'
export { IncidentSeverity, IncidentState, IncidentStatus } from './incident-state.ts'
export { Incident } from './incident.ts'
export {
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
export {
  acknowledgeIncidentByEventId,
  acknowledgeIncidents,
  assignIncidents,
  batchGetIncident,
  closeIncidents,
  getFilterValues,
  getIncident,
  getIncidentByEventId,
  getIncidentEvents,
  listIncidentAggregations,
  listIncidentEvents,
  listIncidentEventsFilterValues,
  listIncidentEventsTotalCount,
  listIncidents,
  resolveIncidentByEventId,
  resolveIncidents,
  unassignIncidents,
} from './incidents.operations.ts'
export { type IncidentLimits, limits } from './limits.ts'
export { MetaLabel } from './meta-label.ts'
export {
  IncidentEventOrderBy,
  IncidentEventOrderByFieldType,
  IncidentGroupBy,
  type IncidentGroupByCommon,
  type IncidentGroupByVariants,
  OrderBy,
  type OrderByCommon,
  OrderByDirection,
  type OrderByVariants,
} from './ordering.ts'
export { IncidentEventPaginationRequest, PaginationRequest, PaginationResponse } from './paging.ts'
export { Assignment, UserDetails } from './user-details.ts'
export {
  type IncidentEventCountRest,
  type IncidentEventFilterValuesRest,
  type IncidentEventListRest,
  type IncidentEventVerbs,
  incidentEventVerbs,
} from './incident-events.verbs.ts'
export {
  type IncidentAggregationsRest,
  type IncidentFilterValuesRest,
  type IncidentListRest,
  type IncidentVerbs,
  incidentVerbs,
} from './incidents.verbs.ts'
