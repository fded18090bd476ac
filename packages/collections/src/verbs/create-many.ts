import type { AnyVerb, CallOptions, Verbs } from '@mgmt-api/models'
import { bodyPath, isObject } from '@mgmt-api/models/internal'
import { each } from '../bulk/each.ts'
import type { Entries } from '../bulk/entries.ts'
import { mapEntries } from '../bulk/map-entries.ts'
import { sentForm } from './sent-form.ts'
import { argumentNames, type Method } from './verb-arguments.ts'
import { filterErrorOf, splitOptions } from './verb-options.ts'

/** Options of `createMany`. */
export interface CreateManyOptions {
  /** An item that was read, without what the service adds to it. Default: the item. */
  readonly ownPart?: ((item: unknown) => unknown) | undefined
}

/**
 * For `bind`: the method `createMany`, a run of one `create` for each entry, or the bulk method of that name taking items
 * that were read. Undefined if the verbs have neither.
 * @example const views = bind(caller, viewVerbs, { listed, createMany })
 */
export function createMany(
  { create, createMany: own, get }: Partial<Verbs>,
  methods: Readonly<Record<string, Method>>,
  options: CreateManyOptions = {},
): { readonly createMany: Method } | undefined {
  const { create: createOne, createMany: sendAll } = methods
  if (create === undefined || createOne === undefined) return undefined
  if (own !== undefined) {
    return own.kind === 'bulk' && sendAll !== undefined ? takingItems(sendAll, { create, get }, options) : undefined
  }
  const existsOnce = get !== undefined && argumentNames(get).length === 0
  if (existsOnce || argumentNames(create).join() !== 'body') return undefined
  return {
    createMany: (entries, options) => {
      const refused = filterErrorOf(create, options)
      if (refused !== undefined) throw refused
      const { own, call: given } = splitOptions(create, options)
      const send = async (entry: unknown, call: CallOptions) => createOne(entry, { ...own, ...call })
      // The type of the method asks for entries, and `createOne` checks each of them.
      return each(create.operation, entries as Entries<unknown>, send, given)
    },
  }
}

/** An entry is the body of `create`. Where that has the item in a field, an item alone is an entry as well. */
function takingItems(
  sendAll: Method,
  { create, get }: { readonly create: AnyVerb; readonly get: AnyVerb | undefined },
  { ownPart = (item) => item }: CreateManyOptions,
): { readonly createMany: Method } {
  const [, field] = bodyPath(create)?.split('.') ?? []
  const sent = (item: unknown): unknown => sentForm(ownPart(item), create, get)
  const entryOf = (entry: unknown): unknown => {
    if (field === undefined) return sent(entry)
    return isObject(entry) && field in entry ? { ...entry, [field]: sent(entry[field]) } : { [field]: sent(entry) }
  }
  // The type of the method asks for entries.
  return { createMany: (entries, ...args) => sendAll(mapEntries(entries as Entries<unknown>, entryOf), ...args) }
}
