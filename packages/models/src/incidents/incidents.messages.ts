import { type Model, bool, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { IncidentAggregation } from './aggregation.ts'
import { IncidentQueryFiltersValues } from './filter-values.ts'
import { IncidentEventExtended } from './incident-event-extended.ts'
import { IncidentEvent } from './incident-event.ts'
import { IncidentEventFilter, IncidentQueryFilter } from './incident-filter.ts'
import { Incident } from './incident.ts'
import { IncidentEventOrderBy, IncidentGroupBy, OrderBy } from './ordering.ts'
import { IncidentEventPaginationRequest, PaginationRequest, PaginationResponse } from './paging.ts'
import { UserDetails } from './user-details.ts'

/** Which incidents, how to group them, and which page. */
export interface ListIncidentAggregationsQuery {
  filter?: IncidentQueryFilter | undefined
  /** What incidents of one group have in common. At most 100 items. */
  group_bys?: IncidentGroupBy[] | undefined
  pagination?: PaginationRequest | undefined
}

export const ListIncidentAggregationsQuery: Model<ListIncidentAggregationsQuery> = model(
  'ListIncidentAggregationsQuery',
  {
    filter: IncidentQueryFilter,
    group_bys: list(IncidentGroupBy, { max: 100 }),
    pagination: PaginationRequest,
  },
)

/** A page of groups. */
export interface ListIncidentAggregationsResponse {
  /** At most 10,000 items. */
  incidentAggs: IncidentAggregation[]
  pagination: PaginationResponse
}

export const ListIncidentAggregationsResponse: Model<ListIncidentAggregationsResponse> = model(
  'ListIncidentAggregationsResponse',
  {
    incidentAggs: required(list(IncidentAggregation, { max: 10_000 })),
    pagination: required(PaginationResponse),
  },
)

/** Which events, in which order, and which page. */
export interface ListIncidentEventsQuery {
  filter?: IncidentEventFilter | undefined
  /** Absent: the first 100. */
  pagination?: IncidentEventPaginationRequest | undefined
  order_by?: IncidentEventOrderBy | undefined
}

export const ListIncidentEventsQuery: Model<ListIncidentEventsQuery> = model('ListIncidentEventsQuery', {
  filter: IncidentEventFilter,
  pagination: IncidentEventPaginationRequest,
  order_by: IncidentEventOrderBy,
})

/** A page of events. */
export interface ListIncidentEventsResponse {
  /** At most 1,000 items. */
  items: IncidentEventExtended[]
  pagination?: PaginationResponse | undefined
}

export const ListIncidentEventsResponse: Model<ListIncidentEventsResponse> = model('ListIncidentEventsResponse', {
  items: required(list(IncidentEventExtended, { max: 1_000 })),
  pagination: PaginationResponse,
})

/** Which events. */
export interface ListIncidentEventsTotalCountQuery {
  filter?: IncidentEventFilter | undefined
}

export const ListIncidentEventsTotalCountQuery: Model<ListIncidentEventsTotalCountQuery> = model(
  'ListIncidentEventsTotalCountQuery',
  {
    filter: IncidentEventFilter,
  },
)

/** How many events there are. */
export interface ListIncidentEventsTotalCountResponse {
  /** The number. */
  count?: Int64 | undefined
  /** There are more: the service stopped counting. */
  reachedLimit?: boolean | undefined
}

export const ListIncidentEventsTotalCountResponse: Model<ListIncidentEventsTotalCountResponse> = model(
  'ListIncidentEventsTotalCountResponse',
  {
    count: int64({ unsigned: true }),
    reachedLimit: bool(),
  },
)

/** Which event. */
export interface IncidentEventPath {
  /** 1 to 64 characters. */
  event_id: string
}

export const IncidentEventPath: Model<IncidentEventPath> = model('IncidentEventPath', {
  event_id: required(text({ min: 1, max: 64 })),
})

/** Which incidents. */
export interface GetFilterValuesBody {
  filter?: IncidentQueryFilter | undefined
}

export const GetFilterValuesBody: Model<GetFilterValuesBody> = model('GetFilterValuesBody', {
  filter: IncidentQueryFilter,
})

/** What filters may ask for. */
export interface GetFilterValuesResponse {
  filtersValues: IncidentQueryFiltersValues
}

export const GetFilterValuesResponse: Model<GetFilterValuesResponse> = model('GetFilterValuesResponse', {
  filtersValues: required(IncidentQueryFiltersValues),
})

/** Which events. */
export interface ListIncidentEventsFilterValuesQuery {
  filter?: IncidentEventFilter | undefined
}

export const ListIncidentEventsFilterValuesQuery: Model<ListIncidentEventsFilterValuesQuery> = model(
  'ListIncidentEventsFilterValuesQuery',
  {
    filter: IncidentEventFilter,
  },
)

/** What filters may ask for. */
export interface ListIncidentEventsFilterValuesResponse {
  filtersValues?: IncidentQueryFiltersValues | undefined
}

export const ListIncidentEventsFilterValuesResponse: Model<ListIncidentEventsFilterValuesResponse> = model(
  'ListIncidentEventsFilterValuesResponse',
  {
    filtersValues: IncidentQueryFiltersValues,
  },
)

/** Which incidents. */
export interface BatchGetIncidentQuery {
  /** 1 to 10,000 items, each exactly 36 characters. */
  ids?: string[] | undefined
}

export const BatchGetIncidentQuery: Model<BatchGetIncidentQuery> = model('BatchGetIncidentQuery', {
  ids: list(uuid({ min: 36, max: 36 }), { min: 1, max: 10_000 }),
})

/** Incidents, and ids that are none. */
export interface BatchGetIncidentResponse {
  /** The incidents that were found, by id. */
  incidents: Record<string, Incident>
  /**
   * Ids of incidents that do not exist or that the key may not see. At most 10,000 items, each exactly 36 characters.
   */
  notFoundIds: string[]
}

export const BatchGetIncidentResponse: Model<BatchGetIncidentResponse> = model('BatchGetIncidentResponse', {
  incidents: required(map(Incident)),
  notFoundIds: required(list(uuid({ min: 36, max: 36 }), { max: 10_000 })),
})

/** Which incidents, in which order, and which page. */
export interface ListIncidentsBody {
  filter?: IncidentQueryFilter | undefined
  /** What decides first comes first. At most 100 items. */
  orderBys?: OrderBy[] | undefined
  pagination?: PaginationRequest | undefined
}

export const ListIncidentsBody: Model<ListIncidentsBody> = model('ListIncidentsBody', {
  filter: IncidentQueryFilter,
  orderBys: list(OrderBy, { max: 100 }),
  pagination: PaginationRequest,
})

/** A page of incidents. */
export interface ListIncidentsResponse {
  /** At most 10,000 items. */
  incidents: Incident[]
  pagination: PaginationResponse
}

export const ListIncidentsResponse: Model<ListIncidentsResponse> = model('ListIncidentsResponse', {
  incidents: required(list(Incident, { max: 10_000 })),
  pagination: required(PaginationResponse),
})

/** Which incidents. */
export interface IncidentIdsBody {
  /** 1 to 10,000 items, each exactly 36 characters. */
  incidentIds: string[]
}

export const IncidentIdsBody: Model<IncidentIdsBody> = model('IncidentIdsBody', {
  incidentIds: required(list(uuid({ min: 36, max: 36 }), { min: 1, max: 10_000 })),
})

/** Incidents as they are after the change. */
export interface IncidentsResponse {
  /** At most 10,000 items. */
  incidents: Incident[]
  /**
   * Ids of incidents that do not exist or that the key may not see. At most 10,000 items, each exactly 36 characters.
   */
  notFoundIds?: string[] | undefined
}

export const IncidentsResponse: Model<IncidentsResponse> = model('IncidentsResponse', {
  incidents: required(list(Incident, { max: 10_000 })),
  notFoundIds: list(uuid({ min: 36, max: 36 }), { max: 10_000 }),
})

/** Which incidents, and who gets them. */
export interface AssignIncidentsBody {
  assignedTo: UserDetails
  /** 1 to 10,000 items, each exactly 36 characters. */
  incidentIds: string[]
}

export const AssignIncidentsBody: Model<AssignIncidentsBody> = model('AssignIncidentsBody', {
  assignedTo: required(UserDetails),
  incidentIds: required(list(uuid({ min: 36, max: 36 }), { min: 1, max: 10_000 })),
})

/** Which incidents. */
export interface UnassignIncidentsQuery {
  /** Must be given. 1 to 10,000 items, each exactly 36 characters. */
  incident_ids: string[]
}

export const UnassignIncidentsQuery: Model<UnassignIncidentsQuery> = model('UnassignIncidentsQuery', {
  incident_ids: required(list(uuid({ min: 36, max: 36 }), { min: 1, max: 10_000 })),
})

/** Which incident. */
export interface GetIncidentPath {
  /** Exactly 36 characters. */
  id: string
}

export const GetIncidentPath: Model<GetIncidentPath> = model('GetIncidentPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** One incident. */
export interface IncidentResponse {
  incident: Incident
}

export const IncidentResponse: Model<IncidentResponse> = model('IncidentResponse', {
  incident: required(Incident),
})

/** Whose events. */
export interface GetIncidentEventsPath {
  /** Exactly 36 characters. */
  incident_id: string
}

export const GetIncidentEventsPath: Model<GetIncidentEventsPath> = model('GetIncidentEventsPath', {
  incident_id: required(uuid({ min: 36, max: 36 })),
})

/** Everything that happened to an incident, in its order. */
export interface GetIncidentEventsResponse {
  /** At most 10,000 items. */
  incidentEvents?: IncidentEvent[] | undefined
}

export const GetIncidentEventsResponse: Model<GetIncidentEventsResponse> = model('GetIncidentEventsResponse', {
  incidentEvents: list(IncidentEvent, { max: 10_000 }),
})
