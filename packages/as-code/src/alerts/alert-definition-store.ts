import { chunksOf } from '@mgmt-api/base/lists'
import { createSlots } from '@mgmt-api/collections/internal'
import { downloadDefinitions, getDefinitionWithAccess, listDefinitions } from '@mgmt-api/alerts'
import { type Caller, isNotFound } from '@mgmt-api/models'
import type { AlertDef, AlertDefAccess } from '@mgmt-api/models/alerts'
import type { Remote, ResourceReplacement, ResourceStore, StoreOptions, ReadRequest } from '../kind/kind.ts'
import { ownerLabel } from '../kind/ownership.ts'

/** Concurrent read requests. */
const readsAtOnce = 4
/** Ids in one address: proxies and web servers often take no more than 8,000 characters. */
const idsAtMost = 150

/** Access policies are separate from definitions, and each is read and changed in its own way. */
export function alertDefinitionStore(caller: Caller, store: ResourceStore): Partial<ResourceStore> {
  return {
    list: ({ owner, signal }) => list(caller, owner, signal),
    read: (wanted, options) => read(caller, wanted, options),
    replace: (entries, options) => store.replace(entries.map(withPolicy), options),
  }
}

async function* list(
  caller: Caller,
  owner: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Remote, void, undefined> {
  const filter = owner === undefined ? undefined : { labels: { [ownerLabel]: owner } }
  for await (const { items, data } of listDefinitions(caller, {
    filter,
    pageSize: 1_000,
    includeAccess: true,
    signal,
  }).pages()) {
    for (const def of items) {
      const remote = remoteDefinition(def, data.access?.[def.id])
      // It is not documented that the filter compares whole values.
      if (remote !== undefined && (owner === undefined || labelOf(def, ownerLabel) === owner)) yield remote
    }
  }
}

/** Access policies are read one by one; everything else is downloaded together. */
async function read(
  caller: Caller,
  wanted: readonly ReadRequest[],
  { signal }: StoreOptions,
): Promise<readonly Remote[]> {
  const singly = wanted.filter(({ fields }) => fields.includes('accessPolicy')).map(({ id }) => id)
  const together = wanted.filter(({ fields }) => !fields.includes('accessPolicy')).map(({ id }) => id)
  const slots = createSlots(readsAtOnce)
  const chunks = chunksOf(together, idsAtMost)
  const downloads = await Promise.all(chunks.map((ids) => slots.run(() => download(caller, ids, signal))))
  const unsaid = downloads.flatMap((each) => each.unsaid)
  const found = await Promise.all([...singly, ...unsaid].map((id) => slots.run(() => readOne(caller, id, signal))))
  return [...downloads.flatMap(({ remotes }) => remotes), ...found.filter((remote) => remote !== undefined)]
}

interface Downloaded {
  readonly remotes: readonly Remote[]
  /** Ids that the download neither returned nor reported as missing: they must not be taken for deleted. */
  readonly unsaid: readonly string[]
}

async function download(caller: Caller, ids: readonly string[], signal: AbortSignal | undefined): Promise<Downloaded> {
  const remotes: Remote[] = []
  const downloading = downloadDefinitions(caller, { ids, signal })
  for await (const def of downloading) {
    const remote = remoteDefinition(def)
    if (remote !== undefined) remotes.push({ ...remote, unreadable: [] })
  }
  const said = new Set([...remotes.map(({ id }) => id), ...downloading.notFoundIds].map((id) => id.toLowerCase()))
  return { remotes, unsaid: ids.filter((id) => !said.has(id.toLowerCase())) }
}

async function readOne(caller: Caller, id: string, signal: AbortSignal | undefined): Promise<Remote | undefined> {
  try {
    const { alertDef, access } = await getDefinitionWithAccess(caller, id, { signal })
    return remoteDefinition(alertDef, access)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Leaves out the access policy unless it changes, so that an unreadable one stays. */
function withPolicy(entry: ResourceReplacement): ResourceReplacement {
  const { accessPolicy, ...rest } = entry.body
  const policy = typeof accessPolicy === 'string' ? { upsert: accessPolicy } : { delete: {} }
  return { ...entry, body: entry.fields.includes('accessPolicy') ? { ...rest, accessPolicy: policy } : rest }
}

/**
 * A definition that was read elsewhere, such as from a download, in the form of the engine. Without `access`, its
 * access policy counts as unreadable. Undefined for a response without an id, which cannot be addressed.
 */
export function remoteDefinition(def: Partial<AlertDef>, access?: AlertDefAccess): Remote | undefined {
  const { id, alertDefProperties = {}, createdTime = '' } = def
  if (id === undefined) return undefined
  const accessPolicy = access?.accessPolicy
  return {
    id,
    body: { alertDefProperties, ...(accessPolicy !== undefined && { accessPolicy }) },
    item: def,
    createdTime,
    unreadable: access?.permissions?.canReadAccessPolicy === true ? [] : ['accessPolicy'],
  }
}

function labelOf(def: Partial<AlertDef>, label: string): string | undefined {
  return def.alertDefProperties?.entityLabels?.[label]
}
