import type { AlertDefQueryFilter, ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { type DefinitionFilter, toQueryFilter } from './definition-filter.ts'
import type { DirectionWord, OrderWord } from './words.ts'

/** A key to order by. */
export interface DefinitionOrder {
  /** `priority`, `last-triggered`, `updated` or `enabled`. */
  readonly field: OrderWord
  /** Default: `asc`. */
  readonly direction?: DirectionWord | undefined
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

/** The contract's query, in which words stay words. @throws {MgmtError} kind `validation`: see `toQueryFilter`. */
export function toListQuery({ filter, orderBy, pageSize = 250, includeAccess }: ListQuery): ListAlertDefsQuery {
  const orders = orderBy === undefined ? [] : 'field' in orderBy ? [orderBy] : orderBy
  return {
    pagination: { pageSize },
    ...(filter !== undefined && { query_filter: toQueryFilter(filter) }),
    ...(orders.length > 0 && {
      order_bys: { orderBys: orders.map(({ field, direction = 'asc' }) => ({ fieldName: field, direction })) },
    }),
    ...(includeAccess !== undefined && { include_access_permissions: includeAccess }),
  }
}
