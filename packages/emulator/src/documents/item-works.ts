import { type AnyVerb, bodyPath, idPaths, valueAt, withValueAt } from '@mgmt-api/models'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { merged, stamped } from './accept.ts'
import type { RequestInput } from './behaviour.ts'
import {
  type Change,
  createItem,
  missing,
  type Played,
  removeItem,
  replaceItem,
  requireRow,
  type Stored,
  timeAt,
} from './items.ts'
import { descriptorAt, settled } from './paths.ts'
import { idsOfRow, idText, type Plan } from './plan.ts'
import { checkParent } from './references.ts'
import { nextState, stateRefusal } from './states.ts'
import { type DocumentRow, findDocument, updateDocument } from './store.ts'

/**
 * Does what a method does to one item, and returns the item.
 * @param prefix What leads to the item in the request, for messages. Default: what the method's body says.
 * @throws {Refusal}
 */
export type ItemWork = (input: RequestInput, context: Context, prefix?: string) => Stored

/** Makes the work of a method; nothing where the address does not say which item it is about. */
type WorkMaker = (played: Played, verb: AnyVerb) => ItemWork | undefined

/** The item that a request is about. */
interface Target {
  readonly id: string
  /** The parent that the address names, beside the whole id of the item. */
  readonly parent: string | undefined
}

/** Reads from an input which item it is about; nothing where the method's address has no id though items have. */
export function targetReader(
  { plan: { idParts }, behaviour: { alias } }: Played,
  verb: AnyVerb,
): ((input: RequestInput) => Target) | undefined {
  const paths = idPaths(verb)
  if (idParts.length === 0) return () => ({ id: '', parent: undefined })
  if (paths.length < idParts.length) return undefined
  const extra = paths.slice(0, paths.length - idParts.length).map(([, path]) => path)
  const own = paths.slice(extra.length)
  const named = idParts.map(({ part }, index) => (own.find(([name]) => name === part) ?? own[index])?.[1] ?? '')
  return (input) => ({
    id: idText(named.map((path) => aliasIn(input, path, alias) ?? required(input, path))),
    parent: extra.length === 0 ? undefined : idText(extra.map((path) => required(input, path))),
  })
}

/** The other field by which a body names an item, where it has no id. */
function aliasIn(input: RequestInput, path: string, alias: string | undefined): unknown {
  if (alias === undefined || !path.startsWith('body.') || (valueAt(input, path) ?? '') !== '') return undefined
  return required(input, path.replace(/[^.]+$/, alias))
}

/** @throws {Refusal} 400: the request names no id. */
function required(input: RequestInput, path: string): unknown {
  const value = valueAt(input, path)
  if (value === undefined || value === '') throw badRequest(`${path.replace(/^\w+\./, '')}: missing`)
  return value
}

/** The id of the parent that an address names; undefined where it names none. */
export function parentReader({ resource }: Plan, verb: AnyVerb): (input: RequestInput) => unknown {
  const paths = resource.parent === undefined ? [] : idPaths(verb)
  const [[, path] = []] = paths
  return (input) => (path === undefined ? undefined : required(input, path))
}

/** What a request sends for an item. */
function changeReader(verb: AnyVerb): (input: RequestInput, prefix?: string) => Change {
  const { body } = verb.operation.in
  const at = bodyPath(verb)
  const inBody = at?.replace(/^body\.?/, '') ?? ''
  const descriptor =
    at === undefined || body === undefined ? undefined : inBody === '' ? settled(body) : descriptorAt(body, inBody)
  const usual = inBody === '' ? '' : `${inBody}.`
  return (input, prefix = usual) => ({
    sent: at === undefined ? {} : (valueAt(input, at) ?? {}),
    descriptor,
    input,
    prefix,
  })
}

/** Finds the row of a request's item. @throws {Refusal} 404 */
export function find(played: Played, context: Context, { id, parent }: Target): DocumentRow {
  const row = requireRow(played, context, id)
  if (parent !== undefined && row.parent !== parent) throw missing(played.plan, id)
  return row
}

const create: WorkMaker = (played, verb) => {
  const { plan } = played
  const [readChange, readParent] = [changeReader(verb), parentReader(plan, verb)]
  const hasOwn = plan.resource.parent === undefined && plan.idParts.length > 0
  const ownPaths = hasOwn ? idPaths(verb).map(([, path]) => path) : []
  return (input, context, prefix) => {
    const parent = readParent(input)
    if (parent === undefined) {
      const given = ownPaths.map((path) => required(input, path))
      return createItem(played, context, readChange(input, prefix), { parent: '', given })
    }
    checkParent(plan, context, idText([parent]))
    const given = plan.idParts.map(({ path }) => (path === undefined ? parent : undefined))
    return createItem(played, context, readChange(input, prefix), { parent: idText([parent]), given })
  }
}

const replace: WorkMaker = (played, verb) => {
  const { plan } = played
  const [read, readChange] = [targetReader(played, verb), changeReader(verb)]
  if (read === undefined) return undefined
  return (input, context, prefix) => {
    const target = read(input)
    const isFirst = plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined
    if (isFirst) return createItem(played, context, readChange(input, prefix), { parent: '', given: [] })
    return replaceItem(played, context, readChange(input, prefix), { row: find(played, context, target) })
  }
}

/** Replaces an item, or creates it with the id that the address has. */
const set: WorkMaker = (played, verb) => {
  const { plan } = played
  const [read, readChange, put] = [targetReader(played, verb), changeReader(verb), replace(played, verb)]
  if (read === undefined || put === undefined) return undefined
  return (input, context, prefix) => {
    const { id } = read(input)
    if (findDocument(context.db, plan.name, id) !== undefined) return put(input, context, prefix)
    const given = idsOfRow(plan, { id, body: undefined })
    return createItem(played, context, readChange(input, prefix), { parent: '', given })
  }
}

/** The fields that are not sent stay. Of what exists once and was never set, they are those that it begins with. */
const update: WorkMaker = (played, verb) => {
  const { plan, behaviour } = played
  const [read, readChange] = [targetReader(played, verb), changeReader(verb)]
  if (read === undefined) return undefined
  return (input, context, prefix) => {
    const [target, change] = [read(input), readChange(input, prefix)]
    const isFirst = plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined
    const initial = isFirst ? behaviour.initial?.(context) : undefined
    if (initial === undefined) {
      return replaceItem(played, context, change, { row: find(played, context, target), isPart: true })
    }
    const sent = merged(plan.model, initial, change.sent)
    return createItem(played, context, { ...change, sent }, { parent: '', given: [] })
  }
}

const remove: WorkMaker = (played, verb) => {
  const read = targetReader(played, verb)
  if (read === undefined) return undefined
  return (input, context) => removeItem(played, context, find(played, context, read(input)))
}

/** The methods that do the same for every resource, by their names. */
export const standardWorks: Readonly<Record<string, WorkMaker>> = {
  create,
  replace,
  set,
  update,
  delete: remove,
}

/** The work of a method that moves an item from one state to another; nothing where the resource knows no such method. */
export function transitionWork(played: Played, method: string, verb: AnyVerb): ItemWork | undefined {
  const { plan, behaviour } = played
  const { states } = plan.resource
  const read = targetReader(played, verb)
  if (states?.transitions.some(({ by }) => by === method) !== true || read === undefined) return undefined
  return (input, context) => {
    const row = find(played, context, read(input))
    const before: unknown = JSON.parse(row.body)
    const move = { method, state: String(valueAt(before, states.at)) }
    const to = nextState(plan.resource, move, context)
    if (to === undefined) throw stateRefusal(plan.resource, move, row.id)
    const { updated } = behaviour.stamps ?? {}
    const item = stamped(withValueAt(before, states.at, to), { updated }, before, (path) => timeAt(plan, path, context))
    const body = JSON.stringify(item)
    updateDocument(context.db, plan.name, { id: row.id, body })
    return { item, body, ids: idsOfRow(plan, { id: row.id, body: item }) }
  }
}
