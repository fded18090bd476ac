import { isUuid } from '@mgmt-api/base/text'
import { inputError, type SourceText } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import { placeOf, type SourceEntry } from '../draft/source-entry.ts'

/** How to find and validate the ids of a resource. */
export interface IdForm {
  /** Singular name of the resource: `alert definition`. */
  readonly one: string
  /** Field with the id of an item. */
  readonly field: string
  /** The id of an item of a file; undefined if absent. */
  readonly idIn: (item: unknown) => string | undefined
  /** The problem with an id; undefined if valid. */
  readonly problemWith: (id: string) => string | undefined
}

/** An id and its source. */
export interface SourcedId {
  readonly id: string
  /** File and line; absent for an argument. */
  readonly source?: string | undefined
}

/**
 * Collects the ids of arguments and files without duplicates. A file has items as printed by get and list, or an id per
 * line.
 * @throws {CommandError} `bad_id`, `no_id`
 */
export async function readIds(
  context: CliContext,
  flags: ReadFilesOptions,
  ids: readonly string[],
  form: IdForm,
): Promise<SourcedId[]> {
  const named = [...ids.map((id) => ({ id })), ...(await fromFiles(context, flags, form))]
  return unique(named.map((one) => checked(one, form)))
}

async function fromFiles({ host }: CliContext, flags: ReadFilesOptions, form: IdForm): Promise<SourcedId[]> {
  const sources = await readFiles(host, flags)
  const all = sources.map(
    async (source) => idsOf(source) ?? (await parseEntries(source)).map((entry) => idOf(entry, form)),
  )
  return (await Promise.all(all)).flat()
}

/** Ids, one per line, as printed by `-o name`; `id: …` and `{ … }` are documents. */
function idsOf({ file, text }: SourceText): SourcedId[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.every((line) => /^[\w./@%+-]*$/.test(line) && !/^-+$/.test(line))) return undefined
  return lines.flatMap((id, index) => (id === '' ? [] : [{ id, source: `${file}:${index + 1}:1` }]))
}

function idOf(entry: SourceEntry, { one, field, idIn }: IdForm): SourcedId {
  const id = idIn(entry.value)
  if (id !== undefined) return { id, source: placeOf(entry, field.split('.')) }
  throw inputError('no_id', `${placeOf(entry)}: ${field} is missing, which identifies the ${one}`)
}

function checked(named: SourcedId, { field, problemWith }: IdForm): SourcedId {
  const problem = problemWith(named.id)
  if (problem === undefined) return named
  throw inputError('bad_id', `${named.source === undefined ? '' : `${named.source}: `}${field}: ${problem}`)
}

function unique(named: readonly SourcedId[]): SourcedId[] {
  return [...new Map(named.map((one) => [normalId(one.id), one])).values()]
}

/** UUIDs are equal in every letter case, names and other ids are not. */
const normalId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id)
