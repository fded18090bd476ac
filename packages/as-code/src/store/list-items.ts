import { resources } from '@mgmt-api/collections'
import { isObject, valueAt } from '@mgmt-api/models'
import type { Remote } from '../kind/kind.ts'
import { readAll } from './read-all.ts'
import type { StoreContext } from './store-context.ts'

/** Whole resources, in the order of the list. If it gives summaries, several are read per request, or each by itself. */
export async function* listItems(
  context: StoreContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<Remote, void, undefined> {
  const { caller, items, resource } = context
  const { summaryId, itemInList, ...rest } = resource.resource
  if (summaryId !== undefined && itemInList === undefined && resource.verbs.getMany !== undefined) {
    const [idAt = ''] = Object.values(summaryId)
    const ids: string[] = []
    for await (const summary of resources(caller).items(rest, { signal })) {
      const id = isObject(summary) ? valueAt(summary, idAt) : undefined
      if (typeof id === 'string' || typeof id === 'number') ids.push(String(id))
    }
    yield* await readAll(context, ids, signal)
    return
  }
  for await (const item of resources(caller).items(resource.resource, { signal })) {
    const remote = items.remoteOf(item)
    if (remote !== undefined) yield remote
  }
}
