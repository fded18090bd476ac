import { invalidOption } from '@mgmt-api/models'
import type { AlertDefOrderBy, AlertDefQueryFilter, ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { type DefinitionFilter, toQueryFilter } from './definition-filter.ts'
import { contractValue, orderFields, type OrderWord } from './words.ts'

/** A key to order by. */
export interface DefinitionOrder {
  /** `priority`, `lastTriggeredTime`, `updatedTime` or `enabled`. */
  readonly field: OrderWord
  /** Default: `asc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Which definitions are listed, and how. */
export interface ListQuery {
  /** Which definitions, in people's words or in those of the contract. Default: all that the key may see. */
  readonly filter?: DefinitionFilter | AlertDefQueryFilter | undefined
  /** In which order, the most important key first. Default: the service's own. */
  readonly orderBy?: DefinitionOrder | readonly DefinitionOrder[] | undefined
  /** Definitions a page, 1 to 1,000. Default: 250, which costs the least memory. */
  readonly pageSize?: number | undefined
  /** Asks what the key may do with each; see `page.data.access`. Default: false. */
  readonly includeAccess?: boolean | undefined
}

/** The contract's query. @throws {MgmtError} kind `validation`: a word that is not known. */
export function listQuery({ filter, orderBy, pageSize = 250, includeAccess }: ListQuery): ListAlertDefsQuery {
  const orders = orderBy === undefined ? [] : 'field' in orderBy ? [orderBy] : orderBy
  return {
    pagination: { pageSize },
    ...(filter !== undefined && { query_filter: toQueryFilter(filter) }),
    ...(orders.length > 0 && { order_bys: { orderBys: orders.map(toOrderBy) } }),
    ...(includeAccess !== undefined && { include_access_permissions: includeAccess }),
  }
}

const directions = {
  asc: 'ALERT_DEF_ORDER_BY_DIRECTION_ASC_OR_UNSPECIFIED',
  desc: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC',
} as const

function toOrderBy({ field, direction = 'asc' }: DefinitionOrder): AlertDefOrderBy {
  if (!Object.hasOwn(directions, direction)) {
    const known = Object.keys(directions)
    throw invalidOption('orderBy.direction', 'enum', `${JSON.stringify(direction)} is not known`, { known })
  }
  return { fieldName: contractValue(orderFields, field, 'orderBy.field'), direction: directions[direction] }
}
