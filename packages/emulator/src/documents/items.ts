import { type AnyDescriptor, flatten, toWireForm, valueAt, withValueAt } from '@mgmt-api/models'
import type { Context } from '../implement.ts'
import { badRequest, notFound, Refusal } from '../refusal.ts'
import { defaultItem, type Making, merged, stamped } from './accept.ts'
import type { AnyBehaviour, Envelope, MissingContext, RequestInput } from './behaviour.ts'
import { idMaker, type MakeId } from './make-id.ts'
import { isOff } from '../settings.ts'
import { type Placement, placementByCreation, placementOf } from './ordering.ts'
import { descriptorAt, withoutAt } from './paths.ts'
import { idsOfRow, idText, idValue, isInForce, type Plan } from './plan.ts'
import { checkReferences, type Lookup, removeDocument, rowsWith } from './references.ts'
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  findEnvelope,
  insertDocument,
  lastPosition,
  putEnvelope,
  updateDocument,
} from './store.ts'
import { checkUnique, type Place } from './uniqueness.ts'

/** A resource together with what the emulator does that it does not say. Types are gone: items are JSON. */
export interface Played {
  readonly plan: Plan
  readonly behaviour: AnyBehaviour
  readonly placement: Placement
  /** Made when the first id is. */
  readonly makeId: () => MakeId
}

export function createPlayed(plan: Plan, behaviour: AnyBehaviour): Played {
  let makeId: MakeId | undefined
  return {
    plan,
    behaviour,
    placement: placementOf(plan),
    makeId: () => (makeId ??= idMaker(idDescriptor(plan))),
  }
}

const idDescriptor = ({ model, idParts }: Plan): AnyDescriptor =>
  descriptorAt(model, idParts.at(-1)?.path ?? '') ?? { kind: 'text' }

/** A request that stores an item. */
export interface Change {
  readonly sent: unknown
  readonly descriptor: AnyDescriptor | undefined
  readonly input: RequestInput
  /** What leads to the item in the body, for messages: `dashboard.`, or empty. */
  readonly prefix: string
}

/** An item as it is stored now, or was until it was deleted. */
export interface Stored {
  readonly item: unknown
  /** The item as JSON. */
  readonly body: string
  /** The parts of its id. */
  readonly ids: readonly unknown[]
  /** It is new: secrets that are shown once are shown now. */
  readonly isNew?: boolean | undefined
  /** Fields that the answer has beside the item. */
  readonly beside?: object | undefined
}

/** 404: there is no such item, or the key may not see it. */
export const missing = ({ title }: Plan, id: string): Refusal => notFound(title, id)

/** The row of an item that the key may see, by its id or its alias. */
export function findRow(
  { plan, behaviour: { alias, smallIds } }: Played,
  { db, key }: Pick<Context, 'db' | 'key'>,
  id: string,
): DocumentRow | undefined {
  const row = findDocument(db, plan.name, smallIds === true ? id.toLowerCase() : id)
  const [found] = row === undefined && alias !== undefined ? rowsWith(db, plan.name, [{ at: alias, is: id }]) : [row]
  return found !== undefined && key.sees(found.id) ? found : undefined
}

/** @throws {Refusal} 404, or what the behaviour says */
export function requireRow(played: Played, context: MissingContext, id: string): DocumentRow {
  const row = findRow(played, context, id)
  if (row === undefined) throw played.behaviour.missing?.(id, context) ?? missing(played.plan, id)
  return row
}

/**
 * Stores a new item.
 * @param given The parts of the id that the address has, in the order of the resource; undefined where it has none.
 * @throws {Refusal} Something that exists excludes it, or something that it needs does not exist.
 */
export function createItem(
  played: Played,
  context: Context,
  change: Change,
  { parent, given }: { readonly parent: string; readonly given: readonly unknown[] },
): Stored {
  const { plan } = played
  const { db } = context
  refuseBeyondBound(plan, context, parent)
  const ids = idsOfNew(played, context, change.sent, given)
  const id = idText(ids)
  if (findDocument(db, plan.name, id) !== undefined) throw existing(played, id, change.prefix)
  const item = accept(played, context, { change, ids, row: undefined, before: undefined })
  const { parentOf } = played.behaviour
  // An item of this resource, of which the behaviour is.
  const home = parentOf === undefined ? parent : String(parentOf(item as never))
  check(played, context, item, { place: { id, parent: home }, prefix: change.prefix })
  const placed = placementIn(played, context).open(db, item, home)
  const { body, answered } = textsOf(played, placed.item)
  insertDocument(db, plan.name, { id, parent: home, position: placed.position, body, item: placed.item })
  storeMore(played, change, placed.item, context)
  return { item: placed.item, body: answered, ids, isNew: true }
}

/**
 * Stores an item in place of what it was.
 * @param isPart The fields that were not sent stay.
 * @throws {Refusal} Something that exists excludes it, or something that it needs does not exist.
 */
export function replaceItem(
  played: Played,
  context: Context,
  change: Change,
  { row, isPart = false }: { readonly row: DocumentRow; readonly isPart?: boolean },
): Stored {
  const { plan } = played
  const { db } = context
  const before: unknown = JSON.parse(row.body)
  const sent = isPart ? merged(plan.model, before, change.sent) : change.sent
  const ids = idsOfRow(plan, { id: row.id, body: before })
  const item = accept(played, context, { change: { ...change, sent }, ids, row, before })
  check(played, context, item, { place: row, prefix: change.prefix })
  const { position, item: placed } = placementIn(played, context).move(db, { ...row, item, before })
  const { body, answered } = textsOf(played, placed)
  updateDocument(db, plan.name, { id: row.id, body, item: placed }, position)
  storeMore(played, change, placed, context)
  return { item: placed, body: answered, ids }
}

/** An item as it is stored, and as the answer to the change has it. */
function textsOf({ behaviour }: Played, item: unknown): { readonly body: string; readonly answered: string } {
  const answered = JSON.stringify(item)
  const { answerOnly = [] } = behaviour
  return { body: answerOnly.length === 0 ? answered : JSON.stringify(answerOnly.reduce(withoutAt, item)), answered }
}

/** Stores what belongs to an item and is no part of it. */
function storeMore({ behaviour }: Played, { sent }: Change, item: unknown, context: Context): void {
  // What was sent has been checked against the operation, and the item was made of it.
  behaviour.stored?.(sent as never, item as never, context)
}

/** @throws {Refusal} 400: something still uses it. */
export function removeItem(played: Played, context: Context, row: DocumentRow): Stored {
  const { plan } = played
  const item: unknown = JSON.parse(row.body)
  removeDocument(context, plan.name, row)
  placementIn(played, context).close(context.db, item, row.parent, row.position)
  return { item, body: row.body, ids: idsOfRow(plan, { id: row.id, body: item }) }
}

const placementIn = ({ plan, placement }: Played, { settings }: Context): Placement =>
  plan.resource.order !== undefined && isOff(settings, plan.resource.order) ? placementByCreation(plan) : placement

function refuseBeyondBound({ resource, name, many }: Plan, { db, settings }: Context, parent: string): void {
  const { bound } = resource
  if (bound === undefined || !isInForce(bound, { settings })) return
  // Positions follow each other, so that there is nothing to count before one is as large as the bound.
  if (parent === '' && lastPosition(db, name, parent) < bound.max) return
  const count = countDocuments(db, name)
  if (count >= bound.max) throw badRequest(`There are ${count} ${many}, at most ${bound.max}.`)
}

/** What the address has, else what the service makes, else what was sent. */
function idsOfNew({ plan, makeId }: Played, context: Context, sent: unknown, given: readonly unknown[]): unknown[] {
  const { serviceMade = [] } = plan.resource
  return plan.idParts.map(({ path = '' }, index) => {
    const chosen = given[index] ?? (path === '' || serviceMade.includes(path) ? undefined : valueAt(sent, path))
    return chosen === undefined || chosen === '' ? makeId()(context.db, context.host, plan.name) : chosen
  })
}

function existing({ plan, behaviour }: Played, id: string, prefix: string): Refusal {
  const { conflict = 400 } = behaviour
  const path = plan.idParts.at(-1)?.path
  if (path === undefined) return new Refusal(conflict, `The ${plan.one} exists already.`)
  return new Refusal(conflict, `${prefix}${path}: there is a ${plan.one} ${id} already`)
}

interface Acceptance {
  readonly change: Change
  readonly ids: readonly unknown[]
  readonly row: DocumentRow | undefined
  readonly before: unknown
}

function accept({ plan, behaviour }: Played, context: Context, { change, ids, row, before }: Acceptance): unknown {
  const { sent, descriptor, input, prefix } = change
  const plain = withState(plan, defaultItem(plan, { value: sent, descriptor, id: ids, before }, context), before)
  const item = stamped(plain, behaviour.stamps ?? {}, before, (path) => timeAt(plan, path, context))
  const making = {
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
  // What was sent has been checked against the operation; here its type is not known.
  const made = behaviour.accept === undefined ? item : behaviour.accept(sent as never, making as Making<never>)
  const stored = toWireForm(plan.model, made)
  refuseIncomplete(plan, stored, change)
  const { envelope } = behaviour
  if (envelope !== undefined) {
    const id = idText(ids)
    // As above: what it is made with is of this resource.
    const facts = envelope({ ...making, item: stored } as Making<never>, envelopeOf(plan, context, id))
    putEnvelope(context.db, plan.name, id, JSON.stringify(facts))
  }
  return stored
}

/** A body may leave out what every answer has: nothing could be answered then. */
function refuseIncomplete({ model, one }: Plan, stored: unknown, { descriptor, prefix }: Change): void {
  if (model.kind !== 'model' || descriptor?.kind !== 'model') return
  const { fields } = flatten(descriptor)
  const absent = flatten(model).required.find((name) => fields.has(name) && valueAt(stored, name) === undefined)
  if (absent !== undefined) throw badRequest(`${prefix}${absent}: missing; every ${one} has it`)
}

/** What is kept about an item beside it. */
export function envelopeOf({ name }: Plan, { db }: Pick<Context, 'db'>, id: string): Envelope {
  const body = findEnvelope(db, name, id)
  // The store wrote the text itself, from what a behaviour gave.
  return body === undefined ? {} : (JSON.parse(body) as Envelope)
}

/** A new item is in the first state of its resource; only methods for that change it later. */
function withState({ resource }: Plan, item: unknown, before: unknown): unknown {
  const { states } = resource
  return states === undefined || before !== undefined || valueAt(item, states.at) !== undefined
    ? item
    : withValueAt(item, states.at, states.initial)
}

/** The present time in the form that a field has: ISO 8601 text, or milliseconds. */
export function timeAt({ model, timeFields }: Plan, path: string, { clock }: Context): string | number {
  let isNumber = timeFields.get(path)
  if (isNumber === undefined) {
    const { kind } = descriptorAt(model, path) ?? {}
    isNumber = kind === 'int64' || kind === 'int32' || kind === 'double'
    timeFields.set(path, isNumber)
  }
  return isNumber ? clock.now() : clock.iso()
}

interface Checking {
  readonly place: Place
  readonly prefix: string
}

/** @throws {Refusal} An item refers to something that is missing, or another one has what must be unique. */
export function check({ plan, behaviour }: Played, context: Lookup, item: unknown, { place, prefix }: Checking): void {
  const { db, settings } = context
  checkReferences(plan, item, context, prefix)
  checkUnique(plan, item, place, { db, settings, prefix, status: behaviour.conflict })
}
