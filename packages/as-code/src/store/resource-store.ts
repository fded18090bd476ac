import type { Caller } from '@mgmt-api/models'
import type { ResourceStore, StoreOptions } from '../kind/kind.ts'
import { createAll } from './create-all.ts'
import { deleteAll, replaceAll } from './change-all.ts'
import { hasSummaries, listItems, listSummaries } from './list-items.ts'
import { readAll } from './read-all.ts'
import { createContext, type StoreLayout } from './store-context.ts'

/** Entries that the engine reads and writes together. */
const batchSize = 100

/** The resources of one kind on a platform, by the verbs of their resource. */
export function createStore(caller: Caller, facts: StoreLayout): ResourceStore {
  const context = createContext(caller, facts)
  const { identityOf, resource } = context
  const { get, getMany } = resource.verbs
  return {
    batchSize,
    readsLists: get === undefined && getMany === undefined,
    async *list({ owner, signal }) {
      for await (const remote of listItems(context, signal)) {
        if (owner === undefined || identityOf(remote)?.owner === owner) yield remote
      }
    },
    ...(hasSummaries(resource) && {
      listSummaries: ({ signal }: StoreOptions) => listSummaries(context, signal),
    }),
    read: (wanted, { signal }) =>
      readAll(
        context,
        wanted.map(({ id }) => id),
        signal,
      ),
    create: (bodies, options) => createAll(context, bodies, options),
    replace: (entries, options) => replaceAll(context, entries, options),
    delete: (ids, options) => deleteAll(context, ids, options),
  }
}
