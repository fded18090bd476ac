import { resources } from '@mgmt-api/collections'
import { valueAt } from '@mgmt-api/models/internal'
import type { Remote, ResourceSummary } from '../kind/kind.ts'
import { textOfId } from '../kind/ids.ts'
import { otherIdsOf } from './item-converter.ts'
import { readAll } from './read-all.ts'
import type { StoreContext } from './store-context.ts'
import type { StoredResource } from './stored-resource.ts'

/** Whole resources, in the order of the list. If it gives summaries, several are read per request, or each by itself. */
export async function* listItems(
  context: StoreContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<Remote, void, undefined> {
  const { caller, items, resource } = context
  if (hasSummaries(resource) && resource.verbs.getMany !== undefined) {
    const ids: string[] = []
    for await (const { id } of listSummaries(context, signal)) ids.push(id)
    yield* await readAll(context, ids, signal)
    return
  }
  for await (const item of resources(caller).items(resource.resource, { signal })) {
    const remote = items.remoteOf(item)
    if (remote !== undefined) yield remote
  }
}

/** Whether the list returns less than the items. */
export const hasSummaries = ({ resource: { summaryId, itemInList } }: StoredResource): boolean =>
  summaryId !== undefined && itemInList === undefined

/** The entries of a list of summaries. */
export async function* listSummaries(
  { caller, resource, otherIds }: StoreContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<ResourceSummary, void, undefined> {
  const { summaryId, ...listed } = resource.resource
  const [idAt = resource.idAt] = Object.values(summaryId ?? {})
  for await (const entry of resources(caller).items(listed, { signal })) {
    const id = textOfId(valueAt(entry, idAt))
    if (id === undefined || id === '') continue
    const others = otherIdsOf(entry, otherIds)
    const hasAll = otherIds?.every((field) => others.otherIds?.[field] !== undefined) === true
    yield { id, ...(hasAll && others) }
  }
}
