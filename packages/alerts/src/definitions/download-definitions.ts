import { abortedError } from '@mgmt-api/collections/internal'
import { type Caller, type CallOptions, decodeText, isMgmtError, MgmtError, strict } from '@mgmt-api/models'
import { invalidOption, limitOf } from '@mgmt-api/models/internal'
import { AlertDef, downloadAlerts, DownloadAlertsQuery } from '@mgmt-api/models/alerts'
import { createDefinitionReader } from './definition-reader.ts'
import type { Download, DownloadOptions } from './definitions.ts'

/** `definitions.download` as a function. */
export function downloadDefinitions(caller: Caller, { ids, ...options }: DownloadOptions = {}): Download {
  const wanted = ids === undefined ? undefined : checkedIds(ids)
  const notFoundIds: string[] = []
  let used = false
  const iterate = (): AsyncGenerator<AlertDef, void, undefined> => {
    if (used) throw usedError()
    used = true
    const reading = { options, notFoundIds }
    return wanted === undefined ? readStream(caller, {}, reading) : readChunks(caller, wanted, reading)
  }
  return {
    notFoundIds,
    [Symbol.asyncIterator]: iterate,
    toArray: async () => {
      const all: AlertDef[] = []
      for await (const def of iterate()) all.push(def)
      return all
    },
  }
}

interface Reading {
  readonly options: CallOptions
  readonly notFoundIds: string[]
}

/** Reads ids in as few requests as the limit allows, or in smaller ones if a server rejects so long a URL. */
async function* readChunks(
  caller: Caller,
  ids: readonly string[],
  reading: Reading,
): AsyncGenerator<AlertDef, void, undefined> {
  let size = idsAtMost()
  for (let at = 0; at < ids.length; ) {
    const chunk = ids.slice(at, at + size)
    try {
      for await (const def of readStream(caller, { ids: chunk }, reading)) yield def
      at += chunk.length
    } catch (error) {
      // This error replaces the first message.
      if (!isTooLong(error) || chunk.length === 1) throw error
      size = Math.ceil(chunk.length / 2)
    }
  }
}

async function* readStream(
  caller: Caller,
  query: DownloadAlertsQuery,
  { options, notFoundIds }: Reading,
): AsyncGenerator<AlertDef, void, undefined> {
  const { id } = downloadAlerts
  const reader = createDefinitionReader(downloadAlerts, parserOf(caller))
  const messages = caller.stream(downloadAlerts, { query }, { ...options, optionPaths: { ids: 'query.ids' } })
  for await (const { content = '', notFoundIds: missing = [] } of messages) {
    notFoundIds.push(...missing)
    for (const def of reader.push(content)) {
      if (options.signal?.aborted === true) throw abortedError(id, options.signal)
      yield def
    }
  }
  reader.end()
}

function parserOf({ decode }: Caller): (text: string) => AlertDef {
  if (decode !== undefined) return (text) => decode(downloadAlerts, AlertDef, text)
  // Decoded with the descriptor of that type.
  return (text) => decodeText(AlertDef, text, { emptyLists: true }).value as AlertDef
}

/** Whether the URL was too long for the service or for a proxy. */
function isTooLong(error: unknown): boolean {
  return isMgmtError(error, 'api') && (error.status === 414 || error.status === 431)
}

/** Validates ids, and removes duplicates in any letter case. */
function checkedIds(given: Iterable<string>): string[] {
  const first = new Map<string, string>()
  for (const id of given) {
    const key = id.toLowerCase()
    if (!first.has(key)) first.set(key, id)
  }
  const ids = [...first.values()]
  for (let at = 0; at < ids.length; at += idsAtMost()) {
    const checked = strict(DownloadAlertsQuery, { ids: ids.slice(at, at + idsAtMost()) })
    if (checked.ok) continue
    const [problem] = checked.problems
    const position = at + Number(problem?.path[1])
    throw invalidOption(`ids[${position}]`, problem?.rule ?? 'form', problem?.message ?? 'is not an id')
  }
  return ids
}

/** Maximum number of ids per request. */
const idsAtMost = (): number => limitOf(DownloadAlertsQuery, 'ids').max ?? 1

function usedError(): MgmtError {
  return new MgmtError({
    kind: 'configuration',
    code: 'download_used',
    operation: downloadAlerts.id,
    message: `${downloadAlerts.id}: a download can be iterated only once`,
    hint: 'Call download() again to download again.',
  })
}
