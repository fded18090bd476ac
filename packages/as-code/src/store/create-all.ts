import { asMgmtError } from '@mgmt-api/collections'
import { flatten } from '@mgmt-api/models'
import type { Body, WriteOutcome, WriteOptions } from '../kind/kind.ts'
import { oneByOne } from './one-by-one.ts'
import { bulkOptionsOf, doneOutcome, writeOutcomeOf } from './outcomes.ts'
import { sentModel } from './stored-resource.ts'
import type { BulkMethod, StoreContext } from './store-context.ts'

/** Creates resources, in bulk if the service supports it. */
export function createAll(
  context: StoreContext,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const many = context.many('create')
  return many === undefined ? createSingly(context, bodies, options) : createMany(context, { many, bodies, options })
}

interface Creation {
  readonly many: BulkMethod
  readonly bodies: readonly Body[]
  readonly options: WriteOptions
}

async function* createMany(
  { items, identityOf, resource }: StoreContext,
  { many, bodies, options }: Creation,
): AsyncGenerator<WriteOutcome, void, undefined> {
  // Without failures in its answer, a refusal says neither which entry is at fault nor that none of the others was created.
  const { bulk } = many.verb.operation
  const splitRefused = bulk?.by === 'id' || bulk?.failed !== undefined
  for await (const outcome of many.run(bodies, { ...bulkOptionsOf(options), splitRefused })) {
    yield writeOutcomeOf(outcome, ({ index, ...fate }) => {
      const result = fate.status === 'done' ? fate.result : undefined
      const keyOf = (body: Body = {}): string | undefined => identityOf({ id: '', body })?.key
      const key = keyOf(items.bodyOf(result))
      if (key === undefined || key === keyOf(bodies[index])) return doneOutcome(index, items.idIn(result))
      return { index, status: 'unknown', reason: `the response has another ${resource.resource.one} in its position` }
    })
  }
}

/** Fields that only a replacement accepts are set by one right afterwards. */
function createSingly(
  { resource, items, method }: StoreContext,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncIterable<WriteOutcome> {
  const { create, replace } = resource.verbs
  const taken = flatten(sentModel(create)).fields
  const replaced = flatten(sentModel(replace)).fields
  const isLater = (name: string): boolean => !taken.has(name) && replaced.has(name)
  const send = async (body: Body, signal: AbortSignal): Promise<string | undefined | { readonly failed: string }> => {
    const { item, beside } = items.sentBy(create, body)
    const fields = Object.keys(item).filter(isLater)
    const sent = Object.fromEntries(Object.entries(item).filter(([name]) => !isLater(name)))
    const id = items.idIn(await method(create)(sent, { body: beside, signal }))
    if (id === undefined || fields.length === 0) return id
    const whole = items.sentBy(replace, body)
    try {
      await method(replace)(items.idFor(id), whole.item, { body: whole.beside, signal })
      return id
    } catch (error) {
      const { message } = asMgmtError(error, replace.operation.id)
      return { failed: `created as ${id}, but ${fields.join(', ')} could not be set: ${message}` }
    }
  }
  return oneByOne({ operation: create.operation, send }, bodies, options)
}
