import { asMgmtError } from '@mgmt-api/collections/internal'
import { flatten, valueAt } from '@mgmt-api/models/internal'
import { isSameBody } from '../compare/same-body.ts'
import type { Body, WriteOutcome, WriteOptions } from '../kind/kind.ts'
import { type FailedWrite, oneByOne } from './one-by-one.ts'
import { doneOutcome, isDenied } from './outcomes.ts'
import { asItIs } from './item-converter.ts'
import { laterFields } from './later-fields.ts'
import { responseModel } from './stored-resource.ts'
import type { StoreContext } from './store-context.ts'

/** Creates resources, in bulk if the service supports it. */
export function createAll(
  context: StoreContext,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const many = context.many('create')
  if (many === undefined) return createSingly(context, bodies, options)
  const { items, identityOf, resource } = context
  // Without failures in its response, a refusal says neither which entry is at fault nor that none of the others was created.
  const { bulk } = many.verb.operation
  const splitRefused = bulk?.by === 'id' || bulk?.failed !== undefined
  return many.run(bodies, { ...options, splitRefused }, ({ index, ...fate }) => {
    const result = fate.status === 'done' ? fate.result : undefined
    const keyOf = (body: Body = {}): string | undefined => identityOf({ id: '', body })?.key
    const key = keyOf(items.bodyOf(result))
    if (key === undefined || key === keyOf(bodies[index])) return doneOutcome(index, items.idIn(result))
    return { index, status: 'unknown', reason: `the response has another ${resource.resource.one} in its position` }
  })
}

/** Fields that only a replacement accepts are set by one right afterwards, unless the response has the same values. */
function createSingly(
  context: StoreContext,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { resource, items, method, form = {} } = context
  const create = context.need('create')
  const { replace } = resource.verbs
  const { toCreate = asItIs, toChange = asItIs, createdId } = form
  const later = laterFields(context)
  const send = async (body: Body, signal: AbortSignal): Promise<string | undefined | FailedWrite> => {
    const fields = later(body)
    const { item, beside } = items.sentBy(create, toCreate(body))
    const sent = Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name)))
    const response = await method(create, beside)(sent, { signal })
    const id = items.idIn(createdId === undefined ? response : valueAt(response, createdId))
    if (id === undefined || replace === undefined || hasFields(context, response, { body, fields })) return id
    const whole = items.sentBy(replace, toChange(body))
    try {
      await method(replace, whole.beside)(items.idFor(id), whole.item, { signal })
      return id
    } catch (error) {
      const failure = asMgmtError(error, replace.operation.id)
      const failed = `created as ${id}, but ${fields.join(', ')} could not be set: ${failure.message}`
      return { id, failed, denied: isDenied(failure) }
    }
  }
  return oneByOne({ operation: create.operation, send }, bodies, options)
}

/**
 * Whether the response to a create has some fields as in a body. In a response that is a whole item, an absent field has its
 * default value; one that returns nothing of the body is none.
 */
function hasFields(
  { items, comparable, need, resource: { idAt } }: StoreContext,
  response: unknown,
  { body, fields }: { readonly body: Body; readonly fields: readonly string[] },
): boolean {
  if (fields.length === 0) return true
  const created = items.remoteOf(response)?.body ?? {}
  const declared = flatten(responseModel(need('create'))).fields
  const isWhole = Object.keys(body).some((name) => name !== idAt && Object.hasOwn(created, name))
  if (!isWhole || !fields.every((name) => Object.hasOwn(body, name) && declared.has(name))) return false
  const only = (of: Body): Body => Object.fromEntries(fields.map((name) => [name, of[name]]))
  return isSameBody(comparable, only(created), only(body))
}
