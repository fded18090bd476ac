import { type Model, bool, list, map, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { AccessPolicyAction, AlertDefAccess } from './access.ts'
import { AlertDef } from './alert-def.ts'
import { AlertDefProperties } from './alert-def-properties.ts'
import { AlertDefToCreate, AlertDefToReplace, FailedToCreateAlertDef, FailedToReplaceAlertDef } from './bulk-entries.ts'
import { AlertDefQueryFilter } from './filters.ts'
import { AlertDefOrderBys } from './ordering.ts'
import { PaginationRequest, PaginationResponse } from './paging.ts'

/** List alert defs query. */
export interface ListAlertDefsQuery {
  query_filter?: AlertDefQueryFilter
  pagination?: PaginationRequest
  order_bys?: AlertDefOrderBys
  include_access_permissions?: boolean
}

export const ListAlertDefsQuery: Model<ListAlertDefsQuery> = model('ListAlertDefsQuery', {
  query_filter: AlertDefQueryFilter,
  pagination: PaginationRequest,
  order_bys: AlertDefOrderBys,
  include_access_permissions: bool(),
})

/** List alert defs response. */
export interface ListAlertDefsResponse {
  access?: Record<string, AlertDefAccess>
  /** At most 1,000 items. */
  alertDefs?: AlertDef[]
  pagination?: PaginationResponse
}

export const ListAlertDefsResponse: Model<ListAlertDefsResponse> = model('ListAlertDefsResponse', {
  access: map(AlertDefAccess),
  alertDefs: list(AlertDef, { max: 1_000 }),
  pagination: PaginationResponse,
})

/** Create alert def body. */
export interface CreateAlertDefBody {
  /** At most 65,536 characters. */
  accessPolicy?: string
  alertDefProperties?: AlertDefProperties
}

export const CreateAlertDefBody: Model<CreateAlertDefBody> = model('CreateAlertDefBody', {
  accessPolicy: text({ max: 65_536 }),
  alertDefProperties: AlertDefProperties,
})

/** Create alert def response. */
export interface CreateAlertDefResponse {
  alertDef?: AlertDef
}

export const CreateAlertDefResponse: Model<CreateAlertDefResponse> = model('CreateAlertDefResponse', {
  alertDef: AlertDef,
})

/** Replace alert def body. */
export interface ReplaceAlertDefBody {
  accessPolicy?: AccessPolicyAction
  alertDefProperties?: AlertDefProperties
  /** At most 36 characters. */
  id?: string
}

export const ReplaceAlertDefBody: Model<ReplaceAlertDefBody> = model('ReplaceAlertDefBody', {
  accessPolicy: AccessPolicyAction,
  alertDefProperties: AlertDefProperties,
  id: uuid({ max: 36 }),
})

/** Replace alert def response. */
export interface ReplaceAlertDefResponse {
  alertDef?: AlertDef
}

export const ReplaceAlertDefResponse: Model<ReplaceAlertDefResponse> = model('ReplaceAlertDefResponse', {
  alertDef: AlertDef,
})

/** Get alert def path. */
export interface GetAlertDefPath {
  /** At most 36 characters. */
  id: string
}

export const GetAlertDefPath: Model<GetAlertDefPath> = model('GetAlertDefPath', {
  id: required(uuid({ max: 36 })),
})

/** Get alert def query. */
export interface GetAlertDefQuery {
  include_access_permissions?: boolean
}

export const GetAlertDefQuery: Model<GetAlertDefQuery> = model('GetAlertDefQuery', {
  include_access_permissions: bool(),
})

/** Get alert def response. */
export interface GetAlertDefResponse {
  access?: AlertDefAccess
  alertDef?: AlertDef
}

export const GetAlertDefResponse: Model<GetAlertDefResponse> = model('GetAlertDefResponse', {
  access: AlertDefAccess,
  alertDef: AlertDef,
})

/** Get alert def by version id path. */
export interface GetAlertDefByVersionIdPath {
  /** At most 36 characters. */
  alert_version_id: string
}

export const GetAlertDefByVersionIdPath: Model<GetAlertDefByVersionIdPath> = model('GetAlertDefByVersionIdPath', {
  alert_version_id: required(text({ max: 36 })),
})

/** Get alert def by version id query. */
export interface GetAlertDefByVersionIdQuery {
  include_access_permissions?: boolean
}

export const GetAlertDefByVersionIdQuery: Model<GetAlertDefByVersionIdQuery> = model('GetAlertDefByVersionIdQuery', {
  include_access_permissions: bool(),
})

/** Get alert def by version id response. */
export interface GetAlertDefByVersionIdResponse {
  access?: AlertDefAccess
  alertDef?: AlertDef
}

export const GetAlertDefByVersionIdResponse: Model<GetAlertDefByVersionIdResponse> = model(
  'GetAlertDefByVersionIdResponse',
  {
    access: AlertDefAccess,
    alertDef: AlertDef,
  },
)

/** Delete alert def path. */
export interface DeleteAlertDefPath {
  /** At most 36 characters. */
  id: string
}

export const DeleteAlertDefPath: Model<DeleteAlertDefPath> = model('DeleteAlertDefPath', {
  id: required(uuid({ max: 36 })),
})

/** Bulk create alert defs body. */
export interface BulkCreateAlertDefsBody {
  /** 1 to 100 items. */
  alertDefsToCreate: AlertDefToCreate[]
}

export const BulkCreateAlertDefsBody: Model<BulkCreateAlertDefsBody> = model('BulkCreateAlertDefsBody', {
  alertDefsToCreate: required(list(AlertDefToCreate, { min: 1, max: 100 })),
})

/** Bulk create alert defs response. */
export interface BulkCreateAlertDefsResponse {
  /** At most 100 items. */
  alertDefs?: AlertDef[]
  /** At most 100 items. */
  failedToCreateAlertDefs?: FailedToCreateAlertDef[]
}

export const BulkCreateAlertDefsResponse: Model<BulkCreateAlertDefsResponse> = model('BulkCreateAlertDefsResponse', {
  alertDefs: list(AlertDef, { max: 100 }),
  failedToCreateAlertDefs: list(FailedToCreateAlertDef, { max: 100 }),
})

/** Bulk replace alert defs body. */
export interface BulkReplaceAlertDefsBody {
  /** At most 100 items. */
  alertDefsToReplace?: AlertDefToReplace[]
}

export const BulkReplaceAlertDefsBody: Model<BulkReplaceAlertDefsBody> = model('BulkReplaceAlertDefsBody', {
  alertDefsToReplace: list(AlertDefToReplace, { max: 100 }),
})

/** Bulk replace alert defs response. */
export interface BulkReplaceAlertDefsResponse {
  /** At most 100 items. */
  alertDefs?: AlertDef[]
  /** At most 100 items. */
  failedToReplaceAlertDefs?: FailedToReplaceAlertDef[]
  /** At most 100 items, each 1 to 36 characters. */
  notFoundIds?: string[]
  /** At most 100 items, each 1 to 36 characters. */
  skippedIds?: string[]
}

export const BulkReplaceAlertDefsResponse: Model<BulkReplaceAlertDefsResponse> = model('BulkReplaceAlertDefsResponse', {
  alertDefs: list(AlertDef, { max: 100 }),
  failedToReplaceAlertDefs: list(FailedToReplaceAlertDef, { max: 100 }),
  notFoundIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
  skippedIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Bulk delete alert defs body. */
export interface BulkDeleteAlertDefsBody {
  /** 1 to 100 items, each 1 to 36 characters. */
  ids?: string[]
}

export const BulkDeleteAlertDefsBody: Model<BulkDeleteAlertDefsBody> = model('BulkDeleteAlertDefsBody', {
  ids: list(uuid({ min: 1, max: 36 }), { min: 1, max: 100 }),
})

/** Bulk delete alert defs response. */
export interface BulkDeleteAlertDefsResponse {
  /** At most 100 items, each 1 to 36 characters. */
  deletedIds?: string[]
  /** At most 100 items, each 1 to 36 characters. */
  notFoundIds?: string[]
}

export const BulkDeleteAlertDefsResponse: Model<BulkDeleteAlertDefsResponse> = model('BulkDeleteAlertDefsResponse', {
  deletedIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
  notFoundIds: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})
