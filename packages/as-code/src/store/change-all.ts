import { isNotFound, withValueAt } from '@mgmt-api/models'
import type { WriteOutcome, ResourceReplacement, WriteOptions } from '../kind/kind.ts'
import { asItIs } from './item-converter.ts'
import { oneByOne, type SingleWrite } from './one-by-one.ts'
import { bulkOptionsOf, doneOutcome, writeOutcomeOf, replacedOutcome } from './outcomes.ts'
import type { BulkMethod, StoreContext } from './store-context.ts'

/** Replaces resources, in bulk if the service supports it. */
export function replaceAll(
  context: StoreContext,
  entries: readonly ResourceReplacement[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { items, method } = context
  const many = context.many('replace')
  if (many !== undefined) return replaceMany(many, { entries, options })
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

interface Batch<Entry> {
  readonly entries: readonly Entry[]
  readonly options: WriteOptions
}

async function* replaceMany(
  { verb, run }: BulkMethod,
  { entries, options }: Batch<ResourceReplacement>,
): AsyncGenerator<WriteOutcome, void, undefined> {
  const { bulk } = verb.operation
  const idAt = (bulk?.by === 'id' ? bulk.id : undefined) ?? 'id'
  const sent = entries.map(({ id, body }) => withValueAt(body, idAt, id))
  for await (const outcome of run(sent, bulkOptionsOf(options))) {
    yield writeOutcomeOf(outcome, ({ index, status }) => replacedOutcome(index, status, entries[index]?.id))
  }
}

/** Deletes resources, in bulk if the service supports it. A missing one counts as done. */
export function deleteAll(
  context: StoreContext,
  ids: readonly string[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { items, method } = context
  const many = context.many('delete')
  if (many !== undefined) return deleteMany(many, { entries: ids, options }, (id) => items.idFor(id))
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

async function* deleteMany(
  { run }: BulkMethod,
  { entries, options }: Batch<string>,
  idFor: (id: string) => unknown,
): AsyncGenerator<WriteOutcome, void, undefined> {
  for await (const outcome of run(entries.map(idFor), bulkOptionsOf(options))) {
    yield writeOutcomeOf(outcome, ({ index }) => doneOutcome(index, entries[index]))
  }
}
