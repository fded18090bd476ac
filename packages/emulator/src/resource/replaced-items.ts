import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, valueAt } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import { refusalOf } from '../kernel/refusal.ts'
import type { RequestInput } from './behaviour.ts'
import type { StoredTarget } from '../http/reading/new-problems.ts'
import { targetReader } from './item-actions.ts'
import { findRow, type ResourceRuntime } from './items.ts'
import { idOfEntry, requestOf, type SingleItemMethod } from './many-items.ts'

const stepsOf = (path: string): string[] => path.split('.').filter((step) => step !== '')

/** The stored item that a request would replace. The input may be invalid. */
export function replacedItem(
  runtime: ResourceRuntime,
  verb: AnyVerb,
  input: RequestInput,
  context: Context,
): StoredTarget[] {
  const at = bodyPath(verb)
  const read = targetReader(runtime, verb)
  if (at === undefined || read === undefined) return []
  let targets: StoredTarget[] = []
  // An input without an id is refused later.
  refusalOf(() => {
    const { id } = read(input)
    const row = typeof id === 'string' ? findRow(runtime, context, id) : undefined
    if (row !== undefined) targets = [{ path: stepsOf(at).slice(1), item: JSON.parse(row.body) }]
  })
  return targets
}

/** The stored items that the entries of a bulk request would replace. */
export function replacedEntries(
  runtime: ResourceRuntime,
  verb: AnyVerb,
  single: SingleItemMethod,
  { input, context }: { readonly input: RequestInput; readonly context: Context },
): StoredTarget[] {
  const { bulk } = verb.operation
  const entries = bulk && valueAt(input, bulk.entries)
  if (bulk === undefined || !Array.isArray(entries)) return []
  const at = stepsOf(bulk.entries).slice(1)
  return entries.flatMap((entry: unknown, index) => {
    const request = requestOf(verb, single, { input, entry, id: idOfEntry(bulk, entry), prefix: '' })
    const inEntry = stepsOf(request.prefix)
    return replacedItem(runtime, single.verb, request.input, context).map(({ item }) => ({
      path: [...at, index, ...inEntry],
      item,
    }))
  })
}
