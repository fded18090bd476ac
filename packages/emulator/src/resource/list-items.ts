import { type AnyVerb, toWireForm } from '@mgmt-api/models'
import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { JsonText } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { readToken, writeToken } from '../http/reading/page-token.ts'
import { shortDigest } from '../store/short-digest.ts'
import { hidesSecrets, redactSecrets } from './item-content.ts'
import { itemText, wrapped } from './responses.ts'
import type { RequestInput } from './behaviour.ts'
import { loadedVersion } from './load-items.ts'
import { queryFilter } from './query-filter.ts'
import type { ResourceRuntime } from './items.ts'
import { descriptorAt, project, removeAt } from './paths.ts'
import { countItems, type ListedRow, type ItemQuery, selectItems } from './select-items.ts'
import { hasGivenOrder } from '../store/documents.ts'

const defaultPageSize = 100

/** Handles a list method. */
export type ListHandler = (input: RequestInput, context: Context, parent: string | undefined) => JsonText

/** Creates the handler of a list method: all items, or a page if the operation is paged. */
export function createListHandler(runtime: ResourceRuntime, verb: AnyVerb): ListHandler {
  const { plan, behaviour } = runtime
  const { operation, items = '' } = verb
  const { keep, pageSize = defaultPageSize, where = queryFilter(plan, verb) } = behaviour.listing ?? {}
  const write = itemWriter(runtime, verb)
  const hasScopes = Array.isArray(plan.resource.order?.within)
  return (input, context, parent) => {
    const conditions = where(input, context)
    const query: ItemQuery = {
      resource: plan.name,
      parent,
      conditions,
      byRow: hasScopes && conditions.length === 0 && hasGivenOrder(context.db, plan.name),
      // Typed by the resource of the behaviour.
      keep: keep?.(input, context) as ItemQuery['keep'],
    }
    const page =
      operation.paging === undefined
        ? allOf(query, context)
        : pageOf(query, input, context, { paging: operation.paging, pageSize })
    const texts = page.rows.map((row) => write(row, context))
    return wrapped(items, `[${texts.join(',')}]`, toWireForm(operation.out, page.facts))
  }
}

interface Page {
  readonly rows: readonly ListedRow[]
  /** Response fields other than the items. */
  readonly facts: object
}

const allOf = (query: ItemQuery, context: Context): Page => ({ rows: selectItems(query, context), facts: {} })

type Paging = NonNullable<AnyVerb['operation']['paging']>

function pageOf(
  query: ItemQuery,
  input: RequestInput,
  context: Context,
  { paging, pageSize }: { paging: Paging; pageSize: number },
): Page {
  const asked = paging.size === undefined ? 0 : Number(valueAt(input, paging.size) ?? 0)
  const size = asked > 0 ? asked : pageSize
  const total = paging.total === undefined ? {} : withValueAt({}, paging.total, countItems(query, context))
  if (paging.kind === 'offset') {
    const skip = Number(valueAt(input, paging.offset) ?? 0) * (paging.counts === 'pages' ? size : 1)
    return { rows: selectItems(query, context, { skip, limit: size }), facts: total }
  }
  const { resource, parent, conditions, byRow } = query
  const places = byRow === true ? 3 : 2
  // Without SQL conditions the request itself identifies the filter.
  const unsaid = query.keep === undefined ? [] : [removeAt(input, paging.token)]
  const digest = shortDigest([resource, parent, conditions, ...(byRow === true ? [byRow] : []), ...unsaid])
  const token = valueAt(input, paging.token)
  const at = paging.token.replace(/^\w+\./, '')
  const after = typeof token === 'string' && token !== '' ? readToken(token, digest, places, at) : undefined
  // One more row tells whether there is another page.
  const rows = selectItems(query, context, { after, limit: size + 1 })
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    rows: page,
    facts: last === undefined ? total : withValueAt(total, paging.next, writeToken(last.cursor, digest)),
  }
}

/** Writes a list entry: the item or its summary. */
function itemWriter(
  { plan, behaviour }: ResourceRuntime,
  { operation, items = '' }: AnyVerb,
): (row: ListedRow, context: Context) => string {
  const listed = descriptorAt(operation.out, `${items}[]`)
  const { summarise } = behaviour
  if (listed === undefined) throw new Error(`${operation.id}: its response has no ${items}.`)
  if (summarise !== undefined && listed !== plan.model) {
    // Typed by the resource of the behaviour.
    return ({ body }, context) => JSON.stringify(toWireForm(listed, summarise(JSON.parse(body) as never, context)))
  }
  if (listed !== plan.model) {
    return ({ body }, context) =>
      JSON.stringify(toWireForm(listed, project(listed, redactSecrets(plan, JSON.parse(body), context))))
  }
  return ({ body, version }, context) =>
    hidesSecrets(plan, context) && version !== loadedVersion
      ? itemText(plan, { item: JSON.parse(body), body }, context)
      : body
}
