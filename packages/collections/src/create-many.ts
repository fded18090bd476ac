import { type CallOptions, checkOptions, type Verbs } from '@mgmt-api/models'
import { argumentNames, type Method } from './bind.ts'
import { each, type EachOptions } from './each.ts'
import type { Entries } from './entries.ts'
import { eachOptions } from './option-lists.ts'
import { inputOptions, verbCheck } from './verb-options.ts'

interface Options extends EachOptions {
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * For `bind`: the method `createMany`, a run of one `create` for each entry. Undefined if the verbs are not `CreatesMany`.
 * @example const views = bind(caller, viewVerbs, { listed, createMany })
 */
export function createMany(
  { create, createMany: own, get }: Partial<Verbs>,
  createOne: Method | undefined,
): { readonly createMany: Method } | undefined {
  if (create === undefined || createOne === undefined || own !== undefined) return undefined
  const existsOnce = get !== undefined && argumentNames(get).length === 0
  if (existsOnce || argumentNames(create).join() !== 'body') return undefined
  return {
    createMany: (entries, options) => {
      // The type of the method asks for these options.
      const { query, body, ...given } = (options ?? {}) as Options
      checkOptions(options, { ...eachOptions, ...inputOptions(create) }, verbCheck(create))
      const rest = { ...(query !== undefined && { query }), ...(body !== undefined && { body }) }
      const send = async (entry: unknown, call: CallOptions) => createOne(entry, { ...rest, ...call })
      // The type of the method asks for entries, and `createOne` checks each of them.
      return each(create.operation, entries as Entries<unknown>, send, given)
    },
  }
}
