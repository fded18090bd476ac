import { checkOptions } from '@mgmt-api/models/internal'
import type { AlertDefQueryFilter, ListAlertDefsQuery } from '@mgmt-api/models/alerts'
import { type DefinitionFilter, filterPaths, toQueryFilter } from './definition-filter.ts'
import type { DirectionWord, OrderWord } from '../values/words.ts'

/** A sort key. */
export interface DefinitionOrder {
  /** `priority`, `last-triggered`, `updated` or `enabled`. */
  readonly field: OrderWord
  /** Default: `asc`. */
  readonly direction?: DirectionWord | undefined
}

/** Filter, order and pages of a list of definitions. */
export interface ListQuery {
  /** Filter in short words, or the contract's. Default: all definitions that the key may see. */
  readonly filter?: DefinitionFilter | AlertDefQueryFilter | undefined
  /** Sort keys, the most important one first. Default: the service's own order. */
  readonly orderBy?: DefinitionOrder | readonly DefinitionOrder[] | undefined
  /** Definitions per page, 1 to 1,000. Default: 250, which takes the least memory. */
  readonly pageSize?: number | undefined
  /** Also returns the key's permissions, in `page.data.access`. Default: false. */
  readonly includeAccess?: boolean | undefined
}

/** Converts to the contract's query. Short words are kept. @throws {MgmtError} kind `validation`: see `toQueryFilter`. */
export function toListQuery({ filter, orderBy, pageSize = 250, includeAccess }: ListQuery): ListAlertDefsQuery {
  const orders = ordersIn(orderBy)
  return {
    pagination: { pageSize },
    ...(filter !== undefined && { query_filter: toQueryFilter(filter) }),
    ...(orders.length > 0 && {
      order_bys: { orderBys: orders.map(toOrderBy) },
    }),
    ...(includeAccess !== undefined && { include_access_permissions: includeAccess }),
  }
}

const ordersIn = (orderBy: ListQuery['orderBy'] = []): readonly DefinitionOrder[] =>
  'field' in orderBy ? [orderBy] : orderBy

/** The places of the options in the query, for errors. */
export function listPaths({ filter, orderBy }: ListQuery): Record<string, string> {
  const keys = ordersIn(orderBy).flatMap((order, index) => {
    const [name, at] = [order === orderBy ? 'orderBy' : `orderBy[${index}]`, `query.order_bys.orderBys[${index}]`]
    return [
      [`${name}.field`, `${at}.fieldName`],
      [`${name}.direction`, `${at}.direction`],
    ] as const
  })
  return {
    ...filterPaths(filter),
    orderBy: 'query.order_bys',
    ...Object.fromEntries(keys),
    pageSize: 'query.pagination.pageSize',
    includeAccess: 'query.include_access_permissions',
  }
}

function toOrderBy({ field, direction = 'asc', ...left }: DefinitionOrder): {
  fieldName: OrderWord
  direction: DirectionWord
} {
  checkOptions(left, { field, direction }, { at: 'orderBy' })
  return { fieldName: field, direction }
}
