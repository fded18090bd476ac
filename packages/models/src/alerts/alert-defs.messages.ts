import { always, type Model, bool, bytes, list, map, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { AccessPolicyAction, AlertDefAccess } from './access.ts'
import { AlertDef } from './alert-def.ts'
import { AlertDefProperties } from './alert-def-properties.ts'
import { AlertDefToCreate, AlertDefToReplace, FailedToCreateAlertDef, FailedToReplaceAlertDef } from './bulk-entries.ts'
import { FilterOptionCounts, FilterOptionCountsFilter } from './filter-option-counts.ts'
import { AlertDefQueryFilter } from './filters.ts'
import { AlertDefOrderBys } from './ordering.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'
import { propertiesHaveName, replacedHasId } from './rules.ts'

/** Which alert definitions are listed, in which order, and which page of them. */
export interface ListAlertDefsQuery {
  /** Which of them; absent: all that the key may see. */
  query_filter?: AlertDefQueryFilter | undefined
  /** Which page. */
  pagination?: PaginationRequest | undefined
  /** In which order. */
  order_bys?: AlertDefOrderBys | undefined
  /** The answer says what the key may do with each; absent: false. */
  include_access_permissions?: boolean | undefined
}

export const ListAlertDefsQuery: Model<ListAlertDefsQuery> = model('ListAlertDefsQuery', {
  query_filter: AlertDefQueryFilter,
  pagination: PaginationRequest,
  order_bys: AlertDefOrderBys,
  include_access_permissions: bool(),
})

/** A page of alert definitions. */
export interface ListAlertDefsResponse {
  /** What the key may do, by id; only where it was asked for. */
  access?: Record<string, AlertDefAccess> | undefined
  /** The alert definitions of this page. At most 1,000 items. */
  alertDefs?: AlertDef[] | undefined
  /** Where the listing goes on. */
  pagination?: PaginationResponse | undefined
}

export const ListAlertDefsResponse: Model<ListAlertDefsResponse> = model('ListAlertDefsResponse', {
  access: map(AlertDefAccess),
  alertDefs: list(AlertDef, { max: 1_000 }),
  pagination: PaginationResponse,
})

/** An alert definition to create. */
export interface CreateAlertDefBody {
  /**
   * Access policy as JSON text; absent: none. Needs the permission `alerts:UpdateAccessPolicy`. At most 65,536
   * characters.
   */
  accessPolicy?: string | undefined
  /** What is created. Must be present, and its name too. */
  alertDefProperties?: AlertDefProperties | undefined
}

export const CreateAlertDefBody: Model<CreateAlertDefBody> = model(
  'CreateAlertDefBody',
  {
    accessPolicy: text({ max: 65_536 }),
    alertDefProperties: AlertDefProperties,
  },
  { rules: [propertiesHaveName] },
)

/** The alert definition that was created. */
export interface CreateAlertDefResponse {
  alertDef: AlertDef
}

export const CreateAlertDefResponse: Model<CreateAlertDefResponse> = model('CreateAlertDefResponse', {
  alertDef: always(AlertDef),
})

/** An alert definition to replace. `id` and `alertDefProperties` must be present. */
export interface ReplaceAlertDefBody {
  /** Absent: the policy stays. Needs the permission `alerts:UpdateAccessPolicy`. */
  accessPolicy?: AccessPolicyAction | undefined
  /** The new properties as a whole: what is left out is gone. */
  alertDefProperties?: AlertDefProperties | undefined
  /** Which alert definition, as a UUID. At most 36 characters. */
  id?: string | undefined
}

export const ReplaceAlertDefBody: Model<ReplaceAlertDefBody> = model(
  'ReplaceAlertDefBody',
  {
    accessPolicy: AccessPolicyAction,
    alertDefProperties: AlertDefProperties,
    id: uuid({ max: 36 }),
  },
  { rules: [replacedHasId, propertiesHaveName] },
)

/** The alert definition as it is now. */
export interface ReplaceAlertDefResponse {
  alertDef: AlertDef
}

export const ReplaceAlertDefResponse: Model<ReplaceAlertDefResponse> = model('ReplaceAlertDefResponse', {
  alertDef: always(AlertDef),
})

/** Which alert definition is wanted. */
export interface GetAlertDefPath {
  /** Its lasting id, a UUID. At most 36 characters. */
  id: string
}

export const GetAlertDefPath: Model<GetAlertDefPath> = model('GetAlertDefPath', {
  id: required(uuid({ max: 36 })),
})

/** What the answer holds. */
export interface GetAlertDefQuery {
  /** The answer says what the key may do with it; absent: false. */
  include_access_permissions?: boolean | undefined
}

export const GetAlertDefQuery: Model<GetAlertDefQuery> = model('GetAlertDefQuery', {
  include_access_permissions: bool(),
})

/** An alert definition, by id. */
export interface GetAlertDefResponse {
  /** What the key may do with it; only where it was asked for. */
  access?: AlertDefAccess | undefined
  alertDef: AlertDef
}

export const GetAlertDefResponse: Model<GetAlertDefResponse> = model('GetAlertDefResponse', {
  access: AlertDefAccess,
  alertDef: always(AlertDef),
})

/** Which alert definition is wanted. */
export interface GetAlertDefByVersionIdPath {
  /** Id of its version. 1 to 36 characters. */
  alert_version_id: string
}

export const GetAlertDefByVersionIdPath: Model<GetAlertDefByVersionIdPath> = model('GetAlertDefByVersionIdPath', {
  alert_version_id: required(text({ min: 1, max: 36 })),
})

/** What the answer holds. */
export interface GetAlertDefByVersionIdQuery {
  /** The answer says what the key may do with it; absent: false. */
  include_access_permissions?: boolean | undefined
}

export const GetAlertDefByVersionIdQuery: Model<GetAlertDefByVersionIdQuery> = model('GetAlertDefByVersionIdQuery', {
  include_access_permissions: bool(),
})

/** An alert definition, by id of its version. */
export interface GetAlertDefByVersionIdResponse {
  /** What the key may do with it; only where it was asked for. */
  access?: AlertDefAccess | undefined
  alertDef: AlertDef
}

export const GetAlertDefByVersionIdResponse: Model<GetAlertDefByVersionIdResponse> = model(
  'GetAlertDefByVersionIdResponse',
  {
    access: AlertDefAccess,
    alertDef: always(AlertDef),
  },
)

/** Which alert definition is deleted. */
export interface DeleteAlertDefPath {
  /** Its lasting id, a UUID. At most 36 characters. */
  id: string
}

export const DeleteAlertDefPath: Model<DeleteAlertDefPath> = model('DeleteAlertDefPath', {
  id: required(uuid({ max: 36 })),
})

/** Alert definitions to create. */
export interface BulkCreateAlertDefsBody {
  /** The entries. 1 to 100 items. */
  alertDefsToCreate: AlertDefToCreate[]
}

export const BulkCreateAlertDefsBody: Model<BulkCreateAlertDefsBody> = model('BulkCreateAlertDefsBody', {
  alertDefsToCreate: required(list(AlertDefToCreate, { min: 1, max: 100 })),
})

/** What came of each entry of a bulk create. */
export interface BulkCreateAlertDefsResponse {
  /** Those that were created, in the order of their entries. At most 100 items. */
  alertDefs?: AlertDef[] | undefined
  /** Entries that were not created, by position. At most 100 items. */
  failedToCreateAlertDefs?: FailedToCreateAlertDef[] | undefined
}

export const BulkCreateAlertDefsResponse: Model<BulkCreateAlertDefsResponse> = model('BulkCreateAlertDefsResponse', {
  alertDefs: list(AlertDef, { max: 100 }),
  failedToCreateAlertDefs: list(FailedToCreateAlertDef, { max: 100 }),
})

/** Alert definitions to replace. */
export interface BulkReplaceAlertDefsBody {
  /** The entries. None is allowed as well. At most 100 items. */
  alertDefsToReplace?: AlertDefToReplace[] | undefined
}

export const BulkReplaceAlertDefsBody: Model<BulkReplaceAlertDefsBody> = model('BulkReplaceAlertDefsBody', {
  alertDefsToReplace: list(AlertDefToReplace, { max: 100 }),
})

/** What came of each entry of a bulk replace. */
export interface BulkReplaceAlertDefsResponse {
  /** Those that were replaced. At most 100 items. */
  alertDefs?: AlertDef[] | undefined
  /** Entries that failed, by id. At most 100 items. */
  failedToReplaceAlertDefs?: FailedToReplaceAlertDef[] | undefined
  /** Ids that do not exist, or that the key may not see. At most 100 items, each 1 to 36 characters. */
  notFoundIds?: string[] | undefined
  /** Ids of entries that would have changed nothing. At most 100 items, each 1 to 36 characters. */
  skippedIds?: string[] | undefined
}

export const BulkReplaceAlertDefsResponse: Model<BulkReplaceAlertDefsResponse> = model('BulkReplaceAlertDefsResponse', {
  alertDefs: list(AlertDef, { max: 100 }),
  failedToReplaceAlertDefs: list(FailedToReplaceAlertDef, { max: 100 }),
  notFoundIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
  skippedIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Alert definitions to delete. */
export interface BulkDeleteAlertDefsBody {
  /** Their UUIDs. 1 to 100 items, each 1 to 36 characters. */
  ids?: string[] | undefined
}

export const BulkDeleteAlertDefsBody: Model<BulkDeleteAlertDefsBody> = model('BulkDeleteAlertDefsBody', {
  ids: list(uuid({ min: 1, max: 36 }), { min: 1, max: 100 }),
})

/** What came of each id of a bulk delete. */
export interface BulkDeleteAlertDefsResponse {
  /** Ids that were deleted. At most 100 items, each 1 to 36 characters. */
  deletedIds?: string[] | undefined
  /** Ids that do not exist, or that the key may not see. At most 100 items, each 1 to 36 characters. */
  notFoundIds?: string[] | undefined
}

export const BulkDeleteAlertDefsResponse: Model<BulkDeleteAlertDefsResponse> = model('BulkDeleteAlertDefsResponse', {
  deletedIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
  notFoundIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Which alert definitions are counted. */
export interface FilterOptionCountsQuery {
  /** Absent: all that the key may see. */
  query_filter?: FilterOptionCountsFilter | undefined
}

export const FilterOptionCountsQuery: Model<FilterOptionCountsQuery> = model('FilterOptionCountsQuery', {
  query_filter: FilterOptionCountsFilter,
})

/** How many alert definitions there are of each kind. */
export interface FilterOptionCountsResponse {
  /** The counts, by what a list can be filtered by. */
  counts?: FilterOptionCounts | undefined
}

export const FilterOptionCountsResponse: Model<FilterOptionCountsResponse> = model('FilterOptionCountsResponse', {
  counts: FilterOptionCounts,
})

/** Which alert definitions are downloaded. */
export interface DownloadAlertsQuery {
  /** Their UUIDs; absent or empty: all that the key may see. At most 1,000 items, each at most 36 characters. */
  ids?: string[] | undefined
}

export const DownloadAlertsQuery: Model<DownloadAlertsQuery> = model('DownloadAlertsQuery', {
  ids: list(uuid({ max: 36 }), { max: 1_000 }),
})

/** One message of a download. */
export interface DownloadAlertsResponse {
  /** Some alert definitions, as base64 text. Where one ends does not depend on where a message does. */
  content?: string | undefined
  /**
   * Ids that do not exist, or that the key may not see. On the first message only. At most 1,000 items, each at most 36
   * characters.
   */
  notFoundIds?: string[] | undefined
}

export const DownloadAlertsResponse: Model<DownloadAlertsResponse> = model('DownloadAlertsResponse', {
  content: bytes(),
  notFoundIds: list(uuid({ max: 36 }), { max: 1_000 }),
})
