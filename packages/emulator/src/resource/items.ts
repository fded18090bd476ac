import { type AnyDescriptor, toWireForm } from '@mgmt-api/models'
import { flatten, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import { maximumReached, notFound, Refusal } from '../kernel/refusal.ts'
import { defaultItem, type BuildContext, merged, withTimestamps } from './item-content.ts'
import type { AnyBehaviour, ItemMetadata, NotFoundContext, RequestInput } from './behaviour.ts'
import { idMaker, type MakeId } from './make-id.ts'
import { isSwitchedOff } from '../kernel/settings.ts'
import { toleratingEarlier } from './earlier-violations.ts'
import { enforce } from './enforce.ts'
import { type Positioner, creationPositioner, createPositioner } from './positioner.ts'
import { descriptorAt, removeAt } from './paths.ts'
import { idsOfRow, idText, idValue, isRuleActive, type ResourcePlan } from './resource-plan.ts'
import { checkItemReferences, type ItemContext, removeDocument, rowsWith } from './references.ts'
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  findMetadata,
  insertDocument,
  lastPosition,
  putMetadata,
  updateDocument,
} from '../store/documents.ts'
import { checkUnique, type ItemLocation } from './uniqueness.ts'

/** A resource with its behaviour, at run time. Items are untyped JSON. */
export interface ResourceRuntime {
  readonly plan: ResourcePlan
  readonly behaviour: AnyBehaviour
  readonly positioner: Positioner
  /** Created on first use. */
  readonly makeId: () => MakeId
}

export function createResourceRuntime(plan: ResourcePlan, behaviour: AnyBehaviour): ResourceRuntime {
  let makeId: MakeId | undefined
  return {
    plan,
    behaviour,
    positioner: createPositioner(plan),
    makeId: () => (makeId ??= idMaker(idDescriptor(plan))),
  }
}

const idDescriptor = ({ model, idParts }: ResourcePlan): AnyDescriptor =>
  descriptorAt(model, idParts.at(-1)?.path ?? '') ?? { kind: 'text' }

/** A request to store an item. */
export interface ItemChange {
  readonly sent: unknown
  readonly descriptor: AnyDescriptor | undefined
  readonly input: RequestInput
  /** Path prefix of the item in the body, for error messages: `dashboard.`, or empty. */
  readonly prefix: string
}

/** A stored or just deleted item. */
export interface StoredItem {
  readonly item: unknown
  /** Item as JSON. */
  readonly body: string
  /** Parts of the id. */
  readonly ids: readonly unknown[]
  /** Whether it is new: secrets that are returned once are returned now. */
  readonly isNew?: boolean | undefined
  /** Extra fields of the response. */
  readonly beside?: object | undefined
}

/** 404: unknown item, or not visible to the key. */
export const itemNotFound = ({ title }: ResourcePlan, id: string): Refusal => notFound(title, id)

/** Row of a visible item, by id or alias. */
export function findRow(
  { plan, behaviour: { alias, lowerCaseIds: smallIds } }: ResourceRuntime,
  { db, key }: Pick<Context, 'db' | 'key'>,
  id: string,
): DocumentRow | undefined {
  const row = findDocument(db, plan.name, smallIds === true ? id.toLowerCase() : id)
  const [found] = row === undefined && alias !== undefined ? rowsWith(db, plan.name, [{ at: alias, is: id }]) : [row]
  return found !== undefined && key.sees(found.id) ? found : undefined
}

/** @throws {Refusal} 404, or the error of the behaviour. */
export function requireRow(runtime: ResourceRuntime, context: NotFoundContext, id: string): DocumentRow {
  const row = findRow(runtime, context, id)
  if (row === undefined) throw runtime.behaviour.notFound?.(id, context) ?? itemNotFound(runtime.plan, id)
  return row
}

/**
 * Stores a new item.
 * @param given Parts of the id in the path, in the order of the resource; undefined where it has none.
 * @throws {Refusal} A conflict with another item, or a missing reference.
 */
export function createItem(
  runtime: ResourceRuntime,
  asked: Context,
  change: ItemChange,
  { parent, given }: { readonly parent: string; readonly given: readonly unknown[] },
): StoredItem {
  const { plan } = runtime
  const { db } = asked
  const ids = newIds(runtime, asked, change.sent, given)
  const id = idText(ids)
  const context = judging(asked, plan, id)
  checkCount(plan, context, parent)
  if (findDocument(db, plan.name, id) !== undefined) throw alreadyExists(runtime, id, change.prefix)
  const item = buildItem(runtime, context, { change, ids })
  checkItem(runtime, context, item, { place: { id, parent }, prefix: change.prefix })
  const placed = positionerIn(runtime, context).open(db, item, parent)
  const { body, responseText } = textsOf(runtime, placed.item)
  insertDocument(db, plan.name, { id, parent, position: placed.position, body })
  storeRelated(runtime, change, placed.item, context)
  return { item: placed.item, body: responseText, ids, isNew: true }
}

/**
 * Replaces a stored item.
 * @param isPart Whether to keep fields that were not sent, apart from those that an update clears.
 * @throws {Refusal} A conflict with another item, or a missing reference.
 */
export function replaceItem(
  runtime: ResourceRuntime,
  given: Context,
  change: ItemChange,
  { row, isPart = false }: { readonly row: DocumentRow; readonly isPart?: boolean },
): StoredItem {
  const { plan } = runtime
  const { db } = given
  const before: unknown = JSON.parse(row.body)
  const asked = judging(given, plan, row.id)
  const context = toleratingEarlier(asked, (checking) => checkStored(runtime, checking, change, { row, before }))
  const sent = isPart ? merged(plan.model, withoutCleared(plan, before, context), change.sent) : change.sent
  const ids = idsOfRow(plan, { id: row.id, body: before })
  const item = buildItem(runtime, context, { change: { ...change, sent }, ids, row, before })
  checkItem(runtime, context, item, { place: row, prefix: change.prefix })
  const { position, item: placed } = positionerIn(runtime, context).move(db, { ...row, item, before })
  const { body, responseText } = textsOf(runtime, placed)
  updateDocument(db, plan.name, { id: row.id, body }, position)
  storeRelated(runtime, change, placed, context)
  return { item: placed, body: responseText, ids }
}

/** An item without the fields that an update clears if it omits them. */
function withoutCleared(
  { resource: { clearedByUpdate: cleared } }: ResourcePlan,
  item: unknown,
  context: Context,
): unknown {
  if (cleared === undefined || !isRuleActive(cleared, context)) return item
  return cleared.fields.reduce<unknown>(removeAt, item)
}

/** A context that records the item with each rule that it breaks. */
const judging = (context: Context, { name }: ResourcePlan, id: string): Context => ({
  ...context,
  judge: context.judge.of({ resource: name, id }),
})

/** Checks a stored item like a request that replaces it by itself. */
function checkStored(
  runtime: ResourceRuntime,
  context: Context,
  { descriptor, prefix, input }: ItemChange,
  { row, before }: { readonly row: DocumentRow; readonly before: unknown },
): void {
  const ids = idsOfRow(runtime.plan, { id: row.id, body: before })
  const change = { sent: before, descriptor, prefix, input: { ...input, body: before } }
  const item = buildItem(runtime, context, { change, ids, row, before })
  checkItem(runtime, context, item, { place: row, prefix })
}

/** The text to store, and the text of the response. */
function textsOf(
  { behaviour }: ResourceRuntime,
  item: unknown,
): { readonly body: string; readonly responseText: string } {
  const responseText = JSON.stringify(item)
  const { responseOnly = [] } = behaviour
  return {
    body: responseOnly.length === 0 ? responseText : JSON.stringify(responseOnly.reduce(removeAt, item)),
    responseText,
  }
}

/** Stores related data. */
function storeRelated({ behaviour }: ResourceRuntime, { sent }: ItemChange, item: unknown, context: Context): void {
  // Validated against the operation.
  behaviour.afterStore?.(sent as never, item as never, context)
}

/** @throws {Refusal} 400: the item is still in use. */
export function deleteItem(runtime: ResourceRuntime, asked: Context, row: DocumentRow): StoredItem {
  const { plan } = runtime
  const context = judging(asked, plan, row.id)
  const item: unknown = JSON.parse(row.body)
  removeDocument(context, plan.name, row)
  positionerIn(runtime, context).close(context.db, item, row.parent, row.position)
  return { item, body: row.body, ids: idsOfRow(plan, { id: row.id, body: item }) }
}

function positionerIn({ plan, positioner }: ResourceRuntime, context: Context): Positioner {
  const { order } = plan.resource
  if (order === undefined) return positioner
  if (isSwitchedOff(context.settings, order)) return creationPositioner(plan)
  const { closing = order } = order
  return isRuleActive(closing, context) ? positioner : createPositioner(plan, false)
}

function checkCount({ resource, name, many }: ResourcePlan, context: Context, parent: string): void {
  const { bound } = resource
  const { db } = context
  if (bound === undefined || !isRuleActive(bound, context)) return
  // Fast path: positions are unique and from 0, so a small last position needs no count.
  if (parent === '' && lastPosition(db, name, parent) < bound.max - 1) return
  const count = countDocuments(db, name)
  if (count < bound.max) return
  const message = `There are ${count} ${many}, at most ${bound.max}.`
  enforce(context, bound, `bound ${name}`, maximumReached(context.settings, { many, max: bound.max, message }))
}

/** Parts of a new id: from the path, else generated, else as sent. */
function newIds(
  { plan, behaviour, makeId }: ResourceRuntime,
  context: Context,
  sent: unknown,
  given: readonly unknown[],
): unknown[] {
  const { recognised, serviceMade = [] } = plan.resource
  const isIgnored = (id: unknown): boolean =>
    recognised?.by === 'chosenId' && context.settings.chosenIds === false && id !== behaviour.fixedId
  return plan.idParts.map(({ path = '' }, index) => {
    const chosen = given[index] ?? (path === '' || serviceMade.includes(path) ? undefined : valueAt(sent, path))
    return chosen === undefined || chosen === '' || isIgnored(chosen)
      ? makeId()(context.db, context.host, plan.name)
      : chosen
  })
}

function alreadyExists({ plan, behaviour }: ResourceRuntime, id: string, prefix: string): Refusal {
  const { conflict = 400 } = behaviour
  const path = plan.idParts.at(-1)?.path
  if (path === undefined) return new Refusal(conflict, `The ${plan.one} exists already.`)
  return new Refusal(conflict, `${prefix}${path}: there is a ${plan.one} ${id} already`)
}

function buildItem(
  { plan, behaviour }: ResourceRuntime,
  context: Context,
  { change, ids, row, before }: { change: ItemChange; ids: readonly unknown[]; row?: DocumentRow; before?: unknown },
): unknown {
  const { sent, descriptor, input, prefix } = change
  const plain = withState(plan, defaultItem(plan, { value: sent, descriptor, id: ids, before }, context), before)
  const item = withTimestamps(plain, plan.timestamps, before, (path) => timeAt(plan, path, context))
  const build = {
    item,
    id: idValue(plan, ids),
    before,
    prefix,
    version: (row?.version ?? 0) + 1,
    clock: context.clock,
    key: context.key,
    input,
    context,
  }
  // Validated against the operation; untyped here.
  const made = behaviour.toStored === undefined ? item : behaviour.toStored(sent as never, build as BuildContext<never>)
  const stored = toWireForm(plan.model, made)
  checkComplete(plan, stored, change, context)
  const { metadata: envelope } = behaviour
  if (envelope !== undefined) {
    const id = idText(ids)
    // As above.
    const facts = envelope({ ...build, item: stored } as BuildContext<never>, readMetadata(plan, context, id))
    putMetadata(context.db, plan.name, id, JSON.stringify(facts))
  }
  return stored
}

/** Rejects a body without a field that every response requires. */
function checkComplete(
  { model, name, one }: ResourcePlan,
  stored: unknown,
  { descriptor, prefix }: ItemChange,
  context: Context,
): void {
  if (model.kind !== 'model' || descriptor?.kind !== 'model') return
  const { fields } = flatten(descriptor)
  const absent = flatten(model).required.find((name) => fields.has(name) && valueAt(stored, name) === undefined)
  if (absent === undefined) return
  const rule = `required ${name} ${absent}`
  enforce(context, { source: 'contract' }, rule, `${prefix}${absent}: missing; every ${one} has it`)
}

export function readMetadata({ name }: ResourcePlan, { db }: Pick<Context, 'db'>, id: string): ItemMetadata {
  const body = findMetadata(db, name, id)
  // Written by the store from a behaviour's metadata.
  return body === undefined ? {} : (JSON.parse(body) as ItemMetadata)
}

/** Sets the initial state of a new item; only transitions change it later. */
function withState({ resource }: ResourcePlan, item: unknown, before: unknown): unknown {
  const { states } = resource
  return states === undefined || before !== undefined || valueAt(item, states.at) !== undefined
    ? item
    : withValueAt(item, states.at, states.initial)
}

/** Current time in the type of a field: ISO 8601 or milliseconds. */
export function timeAt({ model, timeFields }: ResourcePlan, path: string, { clock }: Context): string | number {
  let isNumber = timeFields.get(path)
  if (isNumber === undefined) {
    const { kind } = descriptorAt(model, path) ?? {}
    isNumber = kind === 'int64' || kind === 'int32' || kind === 'double'
    timeFields.set(path, isNumber)
  }
  return isNumber ? clock.now() : clock.iso()
}

/** @throws {Refusal} A missing reference, or a value that is not unique. */
export function checkItem(
  { plan, behaviour }: ResourceRuntime,
  context: ItemContext,
  item: unknown,
  { place, prefix }: { readonly place: ItemLocation; readonly prefix: string },
): void {
  checkItemReferences(plan, item, context, prefix)
  checkUnique(plan, item, place, { context, prefix, status: behaviour.conflict })
}
