import { toWireForm } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import type { ItemMetadata } from './behaviour.ts'
import type { AddedItem } from '../http/route.ts'
import type { Condition } from '../store/conditions.ts'
import type { Database } from '../store/database.ts'
import {
  checkItem,
  createItem,
  readMetadata,
  itemNotFound,
  type ResourceRuntime,
  deleteItem,
  requireRow,
} from './items.ts'
import { idText, idValues, type ItemId } from './resource-plan.ts'
import { toleratingEarlier } from './earlier-violations.ts'
import type { ItemContext } from './references.ts'
import { selectItems } from './select-items.ts'
import {
  type DocumentRow,
  dropGivenOrder,
  findDocument,
  insertDocument,
  putMetadata,
  reserveNumber,
  updateDocument,
} from '../store/documents.ts'

type Reading = Pick<Context, 'db' | 'key' | 'settings'>

/** Items of one resource, for seeds and custom routes. */
export interface ResourceStore<Item> {
  /** Finds a visible item; undefined for an undefined id. */
  find(context: Reading, id: ItemId | undefined): Item | undefined
  /** @throws {Refusal} 404: unknown or not visible. */
  require(context: Reading, id: ItemId): Item
  /** Visible items in order. */
  select(context: Reading, conditions?: readonly Condition[], parent?: string | number): Item[]
  /** Stores a complete item, including its id, without checks: for seeds and service-made items. */
  add(context: Pick<Context, 'db'>, item: Item, parent?: string | number): void
  /**
   * Creates an item from a request body, as `create` does.
   * @throws {Refusal} A conflict with another item, or a missing reference.
   */
  create(context: Context, sent: object): Item
  /**
   * Changes an item and returns it. The position is kept.
   * @throws {Refusal} 404: unknown; 400: a missing reference, or no longer unique.
   */
  change(context: ItemContext, id: ItemId, change: (item: Item) => Item): Item
  metadata(context: Pick<Context, 'db'>, id: ItemId): ItemMetadata
  setMetadata(context: Pick<Context, 'db'>, id: ItemId, facts: ItemMetadata): void
  /** @throws {Refusal} 404: unknown; 400: still in use. */
  remove(context: Context, id: ItemId): void
  /**
   * Moves items to the front of their order, in this sequence; the others follow in their order.
   * @throws {Refusal} 404: an unknown id; 400: a duplicate.
   */
  reorder(context: ItemContext, ids: readonly ItemId[], conditions?: readonly Condition[]): void
}

export function createResourceStore<Item>(runtime: ResourceRuntime): ResourceStore<Item> {
  const { plan } = runtime
  const textOf = (id: ItemId): string => idText(idValues(plan, id))
  // Written by the store from an item of this resource.
  const itemOf = ({ body }: { readonly body: string }): Item => JSON.parse(body) as Item
  const store: ResourceStore<Item> = {
    find(context, id) {
      if (id === undefined || !context.key.sees(textOf(id))) return undefined
      const row = findDocument(context.db, plan.name, textOf(id))
      return row && itemOf(row)
    },
    require: (context, id) => itemOf(requireRow(runtime, context, textOf(id))),
    select(context, conditions = [], parent = plan.resource.parent === undefined ? '' : undefined) {
      const query = { resource: plan.name, parent: parent === undefined ? undefined : String(parent), conditions }
      return selectItems({ ...query, keep: undefined }, context).map(itemOf)
    },
    add: (context, item, parent = '') => void addItem(runtime, context.db, { item, parent: String(parent) }),
    create: (context, sent) =>
      context.db.write(() => {
        const change = { sent, descriptor: undefined, input: {}, prefix: '' }
        return itemOf(createItem(runtime, context, change, { parent: '', given: [] }))
      }),
    change: (context, id, change) =>
      context.db.write(() => {
        const row = requireRow(runtime, context, textOf(id))
        const item = toWireForm(plan.model, change(itemOf(row)))
        const place = { place: row, prefix: '' }
        const tolerant = toleratingEarlier(context, (checking) => checkItem(runtime, checking, itemOf(row), place))
        checkItem(runtime, tolerant, item, place)
        updateDocument(context.db, plan.name, { id: row.id, body: JSON.stringify(item) })
        return item
      }),
    metadata: (context, id) => readMetadata(plan, context, textOf(id)),
    setMetadata: ({ db }, id, facts) => putMetadata(db, plan.name, textOf(id), JSON.stringify(facts)),
    remove: (context, id) =>
      context.db.write(() => void deleteItem(runtime, context, requireRow(runtime, context, textOf(id)))),
    reorder: (context, ids, conditions = []) =>
      context.db.write(() => reorderItems(runtime, context, ids.map(textOf), conditions)),
  }
  return store
}

/** Stores a complete item without checks. Returns its id. */
export function addItem(
  { plan, positioner: placement }: ResourceRuntime,
  db: Database,
  { item, text, parent }: Pick<AddedItem, 'item' | 'text' | 'parent'>,
): string {
  const ids = plan.idParts.map(({ path }) => (path === undefined ? parent : valueAt(item, path)))
  if (ids.includes(undefined)) throw new Error(`${plan.name}: an item without an id cannot be added.`)
  for (const id of ids) if (typeof id === 'number') reserveNumber(db, plan.name, id)
  const placed = placement.open(db, toWireForm(plan.model, item), parent)
  const id = idText(ids)
  insertDocument(db, plan.name, {
    id,
    parent,
    position: placed.position,
    body: text !== undefined && placed.item === item ? text : JSON.stringify(placed.item),
  })
  return id
}

function reorderItems(
  runtime: ResourceRuntime,
  context: ItemContext,
  ids: readonly string[],
  conditions: readonly Condition[],
): void {
  const { plan, positioner: placement } = runtime
  const { db, key } = context
  const first = ids.map((id) => requireRow(runtime, context, id))
  const again = ids.find((id, index) => ids.indexOf(id) !== index)
  if (again !== undefined) throw new RangeError(`${plan.one} ${again}: appears twice`)
  const query = { resource: plan.name, parent: undefined, conditions, keep: undefined }
  const all = selectItems(query, { db, key })
  const missingId = ids.find((id) => !all.some((row) => row.id === id))
  if (missingId !== undefined) throw itemNotFound(plan, missingId)
  const others = all.filter(({ id }) => !ids.includes(id))
  dropGivenOrder(db, plan.name)
  const rows: readonly Pick<DocumentRow, 'id' | 'body'>[] = [...first, ...others]
  for (const [index, { id, body }] of rows.entries()) {
    const { position, item } = placement.at(JSON.parse(body), index)
    updateDocument(db, plan.name, { id, body: JSON.stringify(item) }, position)
  }
}
