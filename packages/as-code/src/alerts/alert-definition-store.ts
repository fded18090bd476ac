import { bulk, createSlots } from '@mgmt-api/collections'
import { downloadDefinitions, getDefinitionWithAccess, listDefinitions } from '@mgmt-api/alerts'
import { type Caller, isNotFound } from '@mgmt-api/models'
import { bulkCreateAlertDefs, bulkDeleteAlertDefs, bulkReplaceAlertDefs } from '@mgmt-api/models/alerts'
import type {
  AlertDef,
  AlertDefAccess,
  AlertDefProperties,
  AlertDefToCreate,
  AlertDefToReplace,
} from '@mgmt-api/models/alerts'
import type { Body, Outcome, Remote, Replacement, Store, StoreOptions, Wanted, WriteOptions } from '../kind.ts'
import { keyLabel, ownerLabel } from '../labels.ts'
import { bulkOptionsOf, doneAs, outcomeOf, replacedAs } from '../store/outcomes.ts'

const batchSize = 100
/** Requests that read at a time. */
const readsAtOnce = 4
/** Ids in one address: proxies and web servers often take no more than 8,000 characters. */
const idsAtMost = 150

/** The alert definitions of a platform. */
export function connectAlertDefinitions(caller: Caller): Store {
  return {
    batchSize,
    list: ({ owner, signal }) => list(caller, owner, signal),
    read: (wanted, options) => read(caller, wanted, options),
    create: (bodies, options) => create(caller, bodies, options),
    replace: (entries, options) => replace(caller, entries, options),
    delete: (ids, options) => remove(caller, ids, options),
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
      // Nothing says that the filter compares values as a whole.
      if (remote !== undefined && (owner === undefined || labelOf(def, ownerLabel) === owner)) yield remote
    }
  }
}

/** Access policies come one by one; everything else is downloaded together. */
async function read(caller: Caller, wanted: readonly Wanted[], { signal }: StoreOptions): Promise<readonly Remote[]> {
  const singly = wanted.filter(({ fields }) => fields.includes('accessPolicy')).map(({ id }) => id)
  const together = wanted.filter(({ fields }) => !fields.includes('accessPolicy')).map(({ id }) => id)
  const slots = createSlots(readsAtOnce)
  const chunks = Array.from({ length: Math.ceil(together.length / idsAtMost) }, (_, at) =>
    together.slice(at * idsAtMost, (at + 1) * idsAtMost),
  )
  const downloads = await Promise.all(chunks.map((ids) => slots.run(() => download(caller, ids, signal))))
  const unsaid = downloads.flatMap((each) => each.unsaid)
  const found = await Promise.all([...singly, ...unsaid].map((id) => slots.run(() => readOne(caller, id, signal))))
  return [...downloads.flatMap(({ remotes }) => remotes), ...found.filter((remote) => remote !== undefined)]
}

interface Downloaded {
  readonly remotes: readonly Remote[]
  /** Ids that the download neither had nor said were not found: nobody may take them for gone. */
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

async function* create(
  caller: Caller,
  bodies: readonly Body[],
  options: WriteOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const entries = bodies.map((body): AlertDefToCreate => ({ ...body, alertDefProperties: propertiesOf(body) }))
  for await (const outcome of bulk(caller, bulkCreateAlertDefs, entries, bulkOptionsOf(options))) {
    yield outcomeOf(outcome, ({ index, entry, ...fate }) => {
      const def = fate.status === 'done' ? fate.result : undefined
      const key = def === undefined ? undefined : labelOf(def, keyLabel)
      const isAnother = key !== undefined && key !== entry.alertDefProperties.entityLabels?.[keyLabel]
      if (isAnother) return { index, status: 'unknown', reason: 'the answer has another definition in its place' }
      return doneAs(index, def?.id)
    })
  }
}

async function* replace(
  caller: Caller,
  replacements: readonly Replacement[],
  options: WriteOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const entries = replacements.map(entryOf)
  for await (const outcome of bulk(caller, bulkReplaceAlertDefs, entries, bulkOptionsOf(options))) {
    yield outcomeOf(outcome, ({ index, entry, status }) => replacedAs(index, status, entry.id))
  }
}

async function* remove(
  caller: Caller,
  ids: readonly string[],
  options: WriteOptions,
): AsyncGenerator<Outcome, void, undefined> {
  for await (const outcome of bulk(caller, bulkDeleteAlertDefs, ids, bulkOptionsOf(options))) {
    yield outcomeOf(outcome, ({ index, entry }) => doneAs(index, entry))
  }
}

/** Says nothing of the access policy unless that changes, so that one that cannot be read stays. */
function entryOf({ id, body, fields }: Replacement): AlertDefToReplace {
  const { accessPolicy, ...rest } = body
  const policy = typeof accessPolicy === 'string' ? { upsert: accessPolicy } : { delete: {} }
  return {
    ...rest,
    id,
    alertDefProperties: propertiesOf(body),
    ...(fields.includes('accessPolicy') && { accessPolicy: policy }),
  }
}

// Checked against their model before they are sent.
const propertiesOf = (body: Body): AlertDefProperties => body.alertDefProperties as AlertDefProperties

/**
 * A definition in the form of the engine, for one that was read elsewhere, as from a download. Without `access`, its access
 * policy counts as one that cannot be read. Undefined for an answer that lacks the id: it cannot be addressed.
 */
export function remoteDefinition(def: Partial<AlertDef>, access?: AlertDefAccess): Remote | undefined {
  const { id, alertDefProperties = {}, createdTime = '' } = def
  if (id === undefined) return undefined
  const accessPolicy = access?.accessPolicy
  return {
    id,
    body: { alertDefProperties, ...(accessPolicy !== undefined && { accessPolicy }) },
    createdTime,
    unreadable: access?.permissions?.canReadAccessPolicy === true ? [] : ['accessPolicy'],
  }
}

function labelOf(def: Partial<AlertDef>, label: string): string | undefined {
  return def.alertDefProperties?.entityLabels?.[label]
}
