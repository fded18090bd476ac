import { isNotFound } from '@mgmt-api/models'
import { withValueAt } from '@mgmt-api/models/internal'
import type { WriteOutcome, ResourceReplacement, WriteOptions } from '../kind/kind.ts'
import { asItIs } from './item-converter.ts'
import { oneByOne, type SingleWrite } from './one-by-one.ts'
import { doneOutcome, replacedOutcome } from './outcomes.ts'
import type { StoreContext } from './store-context.ts'

/** Replaces resources, in bulk if the service supports it. */
export function replaceAll(
  context: StoreContext,
  entries: readonly ResourceReplacement[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { items, method } = context
  const many = context.many('replace')
  if (many !== undefined) {
    const { bulk } = many.verb.operation
    const idAt = (bulk?.by === 'id' ? bulk.id : undefined) ?? 'id'
    const sent = entries.map(({ id, body }) => withValueAt(body, idAt, id))
    return many.run(sent, options, ({ index, status }) => replacedOutcome(index, status, entries[index]?.id))
  }
  const replace = context.need('replace')
  const { toChange = asItIs, fixed = [] } = context.form ?? {}
  const send: SingleWrite<ResourceReplacement>['send'] = async ({ id, body, fields }, signal) => {
    const stuck = fields.find((field) => fixed.includes(field))
    if (stuck !== undefined)
      return { failed: `${stuck} cannot be changed after the creation: delete it and apply again` }
    const { item, beside } = items.sentBy(replace, toChange(body))
    await method(replace, beside)(items.idFor(id), item, { signal })
    return id
  }
  return oneByOne({ operation: replace.operation, send }, entries, options)
}

/** Deletes resources, in bulk if the service supports it. A missing one counts as done. */
export function deleteAll(
  context: StoreContext,
  ids: readonly string[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { items, method } = context
  const many = context.many('delete')
  if (many !== undefined)
    return many.run(
      ids.map((id) => items.idFor(id)),
      options,
      ({ index }) => doneOutcome(index, ids[index]),
    )
  const remove = context.need('delete')
  const send = async (id: string, signal: AbortSignal): Promise<string> => {
    try {
      await method(remove)(items.idFor(id), { signal })
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
    return id
  }
  return oneByOne({ operation: remove.operation, send }, ids, options)
}
