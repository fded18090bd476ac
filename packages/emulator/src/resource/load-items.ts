import type { Ordering } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import type { LoadableResource, LoadedItems } from '../http/route.ts'
import type { Database } from '../store/database.ts'
import type { ResourceRuntime } from './items.ts'
import { descriptorAt } from './paths.ts'
import { idText, type ResourcePlan } from './resource-plan.ts'
import { addItem } from './resource-store.ts'
import { insertDocument, keepGivenOrder, putMetadata, reserveNumber } from '../store/documents.ts'

/** Version of an item that did not change since it was loaded: responses contain it as it was loaded. */
export const loadedVersion = 0

export function loadableResource(runtime: ResourceRuntime): LoadableResource {
  const { plan } = runtime
  return {
    name: plan.name,
    parent: plan.resource.parent?.resource,
    load: (db, loaded) => loadItems(runtime, db, loaded),
    add: (db, added) => {
      const { item, metadata } = added
      const id = addItem(runtime, db, added)
      if (metadata !== undefined) putMetadata(db, plan.name, id, JSON.stringify(metadata))
      // Typed by the resource of the behaviour.
      runtime.behaviour.afterLoad?.(item as never, db)
    },
  }
}

function loadItems({ plan, behaviour }: ResourceRuntime, db: Database, { items, metadata, parent }: LoadedItems): void {
  const idOf = idReader(plan, parent, behaviour.lowerCaseIds === true)
  const positionOf = positionReader(plan)
  const known = new Set<string>()
  for (const [index, item] of items.entries()) {
    const id = idOf(item, index)
    if (known.has(id)) continue
    known.add(id)
    const row = { id, parent, position: positionOf(item, index), body: JSON.stringify(item) }
    insertDocument(db, plan.name, row, loadedVersion)
    // Typed by the resource of the behaviour.
    behaviour.afterLoad?.(item as never, db)
  }
  for (const [id, each] of Object.entries(metadata)) {
    putMetadata(db, plan.name, behaviour.lowerCaseIds === true ? id.toLowerCase() : id, JSON.stringify(each))
  }
  reserveNumbers(plan, db, items)
  if (Array.isArray(plan.resource.order?.within)) keepGivenOrder(db, plan.name)
}

/** Reads the stored id. An item without an id gets one that no request can name. */
function idReader(
  { idParts }: ResourcePlan,
  parent: string,
  lowerCase: boolean,
): (item: unknown, index: number) => string {
  return (item, index) => {
    const ids = idParts.map(({ path }) => (path === undefined ? parent : valueAt(item, path)))
    const id = ids.some((each) => each === undefined || each === null) ? `#${index}` : idText(ids)
    return lowerCase ? id.toLowerCase() : id
  }
}

/**
 * Positions follow the given order. In an order without gaps they are those of the items, as long as these ascend within
 * each scope.
 */
function positionReader({ resource: { shape, order } }: ResourcePlan): (item: unknown, index: number) => number {
  if (shape !== 'ordered' || order?.dense !== true) return (_, index) => index + 1
  const last = new Map<string, number>()
  return (item) => {
    const scope = scopeIn(order, item)
    const before = last.get(scope) ?? (order.first ?? 1) - 1
    const own = order.at === undefined ? Number.NaN : Number(valueAt(item, order.at))
    const position = Number.isSafeInteger(own) && own > before ? own : before + 1
    last.set(scope, position)
    return position
  }
}

function scopeIn({ within = [] }: Ordering, item: unknown): string {
  if (typeof within === 'string') return JSON.stringify(valueAt(item, within) ?? null)
  return within.map((path) => (valueAt(item, path) === undefined ? '-' : '+')).join('')
}

/** Numeric ids of new items are larger. */
function reserveNumbers({ model, idParts, name }: ResourcePlan, db: Database, items: readonly unknown[]): void {
  for (const { path } of idParts) {
    const kind = path === undefined || !isObject(model) ? undefined : descriptorAt(model, path)?.kind
    if (path === undefined || (kind !== 'int32' && kind !== 'int64')) continue
    const numbers = items.map((item) => Number(valueAt(item, path))).filter(Number.isSafeInteger)
    if (numbers.length > 0)
      reserveNumber(
        db,
        name,
        numbers.reduce((a, b) => Math.max(a, b)),
      )
  }
}
