import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import { required } from '../http/reading/read-value.ts'
import { merged, withTimestamps } from './item-content.ts'
import type { RequestInput } from './behaviour.ts'
import {
  type ItemChange,
  createItem,
  itemNotFound,
  type ResourceRuntime,
  deleteItem,
  replaceItem,
  requireRow,
  type StoredItem,
  timeAt,
} from './items.ts'
import { descriptorAt, resolveDescriptor } from './paths.ts'
import { idsOfRow, idText, type ResourcePlan } from './resource-plan.ts'
import { checkParent } from './references.ts'
import { nextState, toleratedState } from './states.ts'
import { type DocumentRow, findDocument, updateDocument } from '../store/documents.ts'

/**
 * Executes a method on one item and returns the item.
 * @param prefix Path prefix for error messages. Default: that of the method's body.
 * @throws {Refusal}
 */
export type ItemAction = (input: RequestInput, context: Context, prefix?: string) => StoredItem

/** Creates the action of a method; undefined if its path does not identify an item. */
type ItemActionFactory = (runtime: ResourceRuntime, verb: AnyVerb) => ItemAction | undefined

/** The addressed item. */
interface Target {
  readonly id: string
  /** Parent id in the path, in addition to the item id. */
  readonly parent: string | undefined
}

/** Creates a reader of the addressed item; undefined if the path has no id. */
export function targetReader(
  { plan: { idParts }, behaviour: { alias } }: ResourceRuntime,
  verb: AnyVerb,
): ((input: RequestInput) => Target) | undefined {
  const paths = idPaths(verb)
  if (idParts.length === 0) return () => ({ id: '', parent: undefined })
  if (paths.length < idParts.length) return undefined
  const extra = paths.slice(0, paths.length - idParts.length).map(([, path]) => path)
  const own = paths.slice(extra.length)
  const named = idParts.map(({ part }, index) => (own.find(([name]) => name === part) ?? own[index])?.[1] ?? '')
  return (input) => ({
    id: idText(named.map((path) => aliasIn(input, path, alias) ?? requiredAt(input, path))),
    parent: extra.length === 0 ? undefined : idText(extra.map((path) => requiredAt(input, path))),
  })
}

/** Alternative id field in a body without an id. */
function aliasIn(input: RequestInput, path: string, alias: string | undefined): unknown {
  if (alias === undefined || !path.startsWith('body.') || (valueAt(input, path) ?? '') !== '') return undefined
  return requiredAt(input, path.replace(/[^.]+$/, alias))
}

/** @throws {Refusal} 400: the id is missing. */
const requiredAt = (input: RequestInput, path: string): unknown =>
  required(valueAt(input, path), path.replace(/^\w+\./, ''))

/** Creates a reader of the parent id; undefined without one. */
export function parentReader({ resource }: ResourcePlan, verb: AnyVerb): (input: RequestInput) => unknown {
  const paths = resource.parent === undefined ? [] : idPaths(verb)
  const [[, path] = []] = paths
  return (input) => (path === undefined ? undefined : requiredAt(input, path))
}

function changeReader(verb: AnyVerb): (input: RequestInput, prefix?: string) => ItemChange {
  const { body } = verb.operation.in
  const at = bodyPath(verb)
  const inBody = at?.replace(/^body\.?/, '') ?? ''
  const descriptor =
    at === undefined || body === undefined
      ? undefined
      : inBody === ''
        ? resolveDescriptor(body)
        : descriptorAt(body, inBody)
  const usual = inBody === '' ? '' : `${inBody}.`
  return (input, prefix = usual) => ({
    sent: at === undefined ? {} : (valueAt(input, at) ?? {}),
    descriptor,
    input,
    prefix,
  })
}

/** Finds the row of the addressed item. @throws {Refusal} 404 */
export function findTarget(runtime: ResourceRuntime, context: Context, { id, parent }: Target): DocumentRow {
  const row = requireRow(runtime, context, id)
  if (parent !== undefined && row.parent !== parent) throw itemNotFound(runtime.plan, id)
  return row
}

const create: ItemActionFactory = (runtime, verb) => {
  const { plan } = runtime
  const [readChange, readParent] = [changeReader(verb), parentReader(plan, verb)]
  const hasOwn = plan.resource.parent === undefined && plan.idParts.length > 0
  const ownPaths = hasOwn ? idPaths(verb).map(([, path]) => path) : []
  return (input, context, prefix) => {
    const parent = readParent(input)
    if (parent === undefined) {
      const given = ownPaths.map((path) => requiredAt(input, path))
      return createItem(runtime, context, readChange(input, prefix), { parent: '', given })
    }
    checkParent(plan, context, idText([parent]))
    const given = plan.idParts.map(({ path }) => (path === undefined ? parent : undefined))
    return createItem(runtime, context, readChange(input, prefix), { parent: idText([parent]), given })
  }
}

const replace: ItemActionFactory = (runtime, verb) => {
  const { plan } = runtime
  const [read, readChange] = [targetReader(runtime, verb), changeReader(verb)]
  if (read === undefined) return undefined
  return (input, context, prefix) => {
    const target = read(input)
    const isFirst = plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined
    if (isFirst) return createItem(runtime, context, readChange(input, prefix), { parent: '', given: [] })
    return replaceItem(runtime, context, readChange(input, prefix), { row: findTarget(runtime, context, target) })
  }
}

/** Replaces an item, or creates it with the id in the path. */
const set: ItemActionFactory = (runtime, verb) => {
  const { plan } = runtime
  const [read, readChange, put] = [targetReader(runtime, verb), changeReader(verb), replace(runtime, verb)]
  if (read === undefined || put === undefined) return undefined
  return (input, context, prefix) => {
    const { id } = read(input)
    if (findDocument(context.db, plan.name, id) !== undefined) return put(input, context, prefix)
    const given = idsOfRow(plan, { id, body: undefined })
    return createItem(runtime, context, readChange(input, prefix), { parent: '', given })
  }
}

/** Keeps fields that are not sent; for an unset singleton, those of its initial value. */
const update: ItemActionFactory = (runtime, verb) => {
  const { plan, behaviour } = runtime
  const [read, readChange] = [targetReader(runtime, verb), changeReader(verb)]
  if (read === undefined) return undefined
  return (input, context, prefix) => {
    const [target, change] = [read(input), readChange(input, prefix)]
    const isFirst = plan.idParts.length === 0 && findDocument(context.db, plan.name, '') === undefined
    const initial = isFirst ? behaviour.initial?.(context) : undefined
    if (initial === undefined) {
      return replaceItem(runtime, context, change, { row: findTarget(runtime, context, target), isPart: true })
    }
    const sent = merged(plan.model, initial, change.sent)
    return createItem(runtime, context, { ...change, sent }, { parent: '', given: [] })
  }
}

const remove: ItemActionFactory = (runtime, verb) => {
  const read = targetReader(runtime, verb)
  if (read === undefined) return undefined
  return (input, context) => deleteItem(runtime, context, findTarget(runtime, context, read(input)))
}

export const standardActions: Readonly<Record<string, ItemActionFactory>> = {
  create,
  replace,
  set,
  update,
  delete: remove,
}

/** Action of a state transition; undefined if the resource does not declare the method. */
export function transitionAction(runtime: ResourceRuntime, method: string, verb: AnyVerb): ItemAction | undefined {
  const { plan } = runtime
  const { states } = plan.resource
  const read = targetReader(runtime, verb)
  if (states?.transitions.some(({ by }) => by === method) !== true || read === undefined) return undefined
  return (input, context) => {
    const row = findTarget(runtime, context, read(input))
    const before: unknown = JSON.parse(row.body)
    const move = { method, state: String(valueAt(before, states.at)) }
    const to = nextState(plan.resource, move, context) ?? toleratedState(plan.resource, move, context, row.id)
    const { updated } = plan.timestamps
    const item = withTimestamps(withValueAt(before, states.at, to), { updated }, before, (path) =>
      timeAt(plan, path, context),
    )
    const body = JSON.stringify(item)
    updateDocument(context.db, plan.name, { id: row.id, body })
    return { item, body, ids: idsOfRow(plan, { id: row.id, body: item }) }
  }
}
