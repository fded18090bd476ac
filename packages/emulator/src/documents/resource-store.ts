import { toWireForm, valueAt } from '@mgmt-api/models'
import type { Context } from '../implement.ts'
import type { Envelope } from './behaviour.ts'
import { badRequest } from '../refusal.ts'
import type { Condition } from './conditions.ts'
import { check, createItem, envelopeOf, missing, type Played, removeItem, requireRow } from './items.ts'
import { idText, idValues, type ItemId } from './plan.ts'
import type { Lookup } from './references.ts'
import { selectItems } from './select-items.ts'
import { type DocumentRow, findDocument, insertDocument, putEnvelope, reserveNumber, updateDocument } from './store.ts'

type Reading = Pick<Context, 'db' | 'key' | 'settings'>

/** The items of one resource, for seeds and for methods that are like no other. */
export interface ResourceStore<Item> {
  /** The item with an id; undefined where there is none that the key may see. */
  find(context: Reading, id: ItemId): Item | undefined
  /** @throws {Refusal} 404: there is none that the key may see. */
  require(context: Reading, id: ItemId): Item
  /** Items that the key may see, in their order. */
  select(context: Reading, conditions?: readonly Condition[], parent?: string | number): Item[]
  /** Stores an item that has everything, its id included: what the service makes by itself, and seeds. Checks nothing. */
  add(context: Pick<Context, 'db'>, item: Item, parent?: string | number): void
  /**
   * Creates an item out of what a request sends for it, as the method `create` does.
   * @throws {Refusal} Something that exists excludes it, or something that it needs does not exist.
   */
  create(context: Context, sent: object): Item
  /**
   * Stores a changed item, and returns it. Its position stays.
   * @throws {Refusal} 404: there is none; 400: it refers to something that is missing, or is not unique any more.
   */
  change(context: Lookup, id: ItemId, change: (item: Item) => Item): Item
  /** What is kept about an item beside it: see `Behaviour.envelope`. */
  envelope(context: Pick<Context, 'db'>, id: ItemId): Envelope
  /** Keeps other facts about an item. */
  setEnvelope(context: Pick<Context, 'db'>, id: ItemId, facts: Envelope): void
  /** @throws {Refusal} 404: there is none; 400: something still uses it. */
  remove(context: Context, id: ItemId): void
  /**
   * Puts items of an ordered resource first, in this order; the others of the same order keep theirs behind them.
   * @throws {Refusal} 404: one does not exist; 400: one appears twice.
   */
  reorder(context: Lookup, ids: readonly ItemId[], conditions?: readonly Condition[]): void
}

export function createResourceStore<Item>(played: Played): ResourceStore<Item> {
  const { plan } = played
  const textOf = (id: ItemId): string => idText(idValues(plan, id))
  // The store wrote the text itself, from an item of this resource.
  const itemOf = ({ body }: { readonly body: string }): Item => JSON.parse(body) as Item
  const store: ResourceStore<Item> = {
    find(context, id) {
      const row = context.key.sees(textOf(id)) ? findDocument(context.db, plan.name, textOf(id)) : undefined
      return row && itemOf(row)
    },
    require: (context, id) => itemOf(requireRow(played, context, textOf(id))),
    select(context, conditions = [], parent = plan.resource.parent === undefined ? '' : undefined) {
      const question = { resource: plan.name, parent: parent === undefined ? undefined : String(parent), conditions }
      return selectItems({ ...question, order: [], keep: undefined }, context).map(itemOf)
    },
    add: (context, item, parent = '') => addItem(played, context, item, String(parent)),
    create: (context, sent) =>
      context.db.write(() => {
        const change = { sent, descriptor: undefined, input: {}, prefix: '' }
        return itemOf(createItem(played, context, change, { parent: '', given: [] }))
      }),
    change: (context, id, change) =>
      context.db.write(() => {
        const row = requireRow(played, context, textOf(id))
        const item = toWireForm(plan.model, change(itemOf(row)))
        check(played, context, item, { place: row, prefix: '' })
        updateDocument(context.db, plan.name, { id: row.id, body: JSON.stringify(item) })
        return item
      }),
    envelope: (context, id) => envelopeOf(plan, context, textOf(id)),
    setEnvelope: ({ db }, id, facts) => putEnvelope(db, plan.name, textOf(id), JSON.stringify(facts)),
    remove: (context, id) =>
      context.db.write(() => void removeItem(played, context, requireRow(played, context, textOf(id)))),
    reorder: (context, ids, conditions = []) =>
      context.db.write(() => reorderItems(played, context, ids.map(textOf), conditions)),
  }
  return store
}

function addItem({ plan, placement }: Played, { db }: Pick<Context, 'db'>, item: unknown, parent: string): void {
  const ids = plan.idParts.map(({ path }) => (path === undefined ? parent : valueAt(item, path)))
  if (ids.includes(undefined)) throw new Error(`${plan.name}: an item without an id cannot be added.`)
  for (const id of ids) if (typeof id === 'number') reserveNumber(db, plan.name, id)
  const placed = placement.open(db, toWireForm(plan.model, item), parent)
  insertDocument(db, plan.name, {
    id: idText(ids),
    parent,
    position: placed.position,
    body: JSON.stringify(placed.item),
  })
}

function reorderItems(played: Played, context: Lookup, ids: readonly string[], conditions: readonly Condition[]): void {
  const { plan, placement } = played
  const { db, key } = context
  const first = ids.map((id) => requireRow(played, context, id))
  const again = ids.find((id, index) => ids.indexOf(id) !== index)
  if (again !== undefined) throw badRequest(`${plan.one} ${again}: appears twice`)
  const question = { resource: plan.name, parent: undefined, conditions, order: [], keep: undefined }
  const all = selectItems(question, { db, key })
  const missingId = ids.find((id) => !all.some((row) => row.id === id))
  if (missingId !== undefined) throw missing(plan, missingId)
  const others = all.filter(({ id }) => !ids.includes(id))
  const rows: readonly Pick<DocumentRow, 'id' | 'body'>[] = [...first, ...others]
  for (const [index, { id, body }] of rows.entries()) {
    const { position, item } = placement.at(JSON.parse(body), index)
    updateDocument(db, plan.name, { id, body: JSON.stringify(item) }, position)
  }
}
