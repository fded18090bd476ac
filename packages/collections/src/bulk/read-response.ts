import { isObject, valueAt } from '@mgmt-api/models/internal'
import type { Bulk } from '@mgmt-api/models'
import type { EntryOutcome } from './outcome.ts'

/**
 * Outcome of each entry of a request, in order, from its response. An inconsistent response makes entries `unknown`.
 */
export function readResponse<Result>(
  bulk: Bulk,
  entries: readonly unknown[],
  response: unknown,
): EntryOutcome<Result>[] {
  return bulk.by === 'index' ? readByIndex(bulk, entries.length, response) : readById(bulk, entries, response)
}

/** The id of an entry, in one letter case: ids are equal in both. */
export function entryId(bulk: Bulk, entry: unknown): string | undefined {
  return bulk.by === 'id' ? idIn(entry, bulk.id) : undefined
}

function readByIndex<Result>(bulk: Bulk & { by: 'index' }, count: number, response: unknown): EntryOutcome<Result>[] {
  const failures = new Map<number, EntryOutcome<Result>>()
  const failed = listAt(response, bulk.failed)
  for (const failure of failed) {
    const index = isObject(failure) ? failure.index : undefined
    if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count)
      failures.set(index, failedFor(failure))
  }
  // A repeated index, or one outside the request, makes every position doubtful.
  if (failures.size !== failed.length) {
    return Array.from({ length: count }, () => unknown('the response has invalid positions of failed entries'))
  }
  const results = listAt(response, bulk.done)
  const adds = results.length + failed.length === count
  const doubt = unknown(`the response has ${results.length} results and ${failed.length} failures for ${count} entries`)
  let next = 0
  return Array.from({ length: count }, (_, index) => failures.get(index) ?? (adds ? done(results[next++]) : doubt))
}

function readById<Result>(
  bulk: Bulk & { by: 'id' },
  entries: readonly unknown[],
  response: unknown,
): EntryOutcome<Result>[] {
  const outcomes = new Map<string, EntryOutcome<Result>>()
  // The worse outcome of an id counts.
  for (const result of listAt(response, bulk.done)) {
    note(outcomes, idIn(result, bulk.id ?? 'id'), done(result))
    if (bulk.alias !== undefined) note(outcomes, idIn(result, bulk.alias), done(result))
  }
  for (const id of listAt(response, bulk.skipped)) note(outcomes, idIn(id, undefined), { status: 'skipped' })
  for (const id of listAt(response, bulk.notFound)) note(outcomes, idIn(id, undefined), { status: 'notFound' })
  const nameless: EntryOutcome<Result>[] = []
  for (const failure of listAt(response, bulk.failed)) {
    const id = idIn(failure, bulk.id ?? 'id')
    if (id === undefined) nameless.push(failedFor(failure))
    else note(outcomes, id, failedFor(failure))
  }
  const read = entries.map((entry) => outcomes.get(entryId(bulk, entry) ?? ''))
  // A failure need not carry its id. If there are as many as entries without an outcome, they belong to these.
  const silent = read.filter((outcome) => outcome === undefined).length
  const rest = silent === nameless.length ? nameless : []
  return read.map((outcome) => outcome ?? rest.shift() ?? unknown('the response does not contain it'))
}

function note<Result>(
  outcomes: Map<string, EntryOutcome<Result>>,
  id: string | undefined,
  outcome: EntryOutcome<Result>,
): void {
  if (id !== undefined) outcomes.set(id, outcome)
}

/** An id: the value itself, or a field of it. */
function idIn(value: unknown, field: string | undefined): string | undefined {
  const id = field !== undefined && isObject(value) ? valueAt(value, field) : value
  return typeof id === 'string' && id !== '' ? id.toLowerCase() : undefined
}

function listAt(response: unknown, path: string | undefined): readonly unknown[] {
  const list = path === undefined ? undefined : valueAt(response, path)
  return Array.isArray(list) ? list : []
}

function done<Result>(result: unknown): EntryOutcome<Result> {
  // Decoded by the caller against the operation's descriptor, whose results these are.
  return { status: 'done', result: result as Result }
}

function failedFor(failure: unknown): EntryOutcome<never> {
  const reason = isObject(failure) ? failure.reason : undefined
  return { status: 'failed', reason: typeof reason === 'string' && reason !== '' ? reason : 'no reason given' }
}

const unknown = (reason: string): EntryOutcome<never> => ({ status: 'unknown', reason })
