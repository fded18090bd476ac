import { inputError, type SourceText } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import { placeOf, type SourceEntry } from './source-entry.ts'

/** How the ids of one kind of thing are recognized. */
export interface IdForm {
  /** What one thing is called: `alert definition`. */
  readonly one: string
  /** The field of an item that has its id. */
  readonly field: string
  /** The id in an item of a file, as it is typed; undefined where there is none. */
  readonly idIn: (item: unknown) => string | undefined
  /** What is wrong with an id, or undefined. */
  readonly problemWith: (id: string) => string | undefined
}

/** An id, and where it was given. */
export interface NamedId {
  readonly id: string
  /** File and line; undefined for the command line. */
  readonly source: string | undefined
}

/**
 * Ids of the command line, and those that files name: what get and list print, or ids, one a line. Each once.
 * @throws {CommandError} `bad_id`, `no_id`
 */
export async function readIds(
  context: CliContext,
  flags: ReadFilesOptions,
  ids: readonly string[],
  form: IdForm,
): Promise<NamedId[]> {
  const named = [...ids.map((id) => ({ id, source: undefined })), ...(await fromFiles(context, flags, form))]
  return unique(named.map((one) => checked(one, form)))
}

async function fromFiles({ host }: CliContext, flags: ReadFilesOptions, form: IdForm): Promise<NamedId[]> {
  const sources = await readFiles(host, flags)
  const all = sources.map(
    async (source) => idsOf(source) ?? (await parseEntries(source)).map((entry) => idOf(entry, form)),
  )
  return (await Promise.all(all)).flat()
}

/** Ids alone, one a line, as `-o name` prints them; `id: …` and `{ … }` are documents. */
function idsOf({ file, text }: SourceText): NamedId[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.every((line) => /^[\w./@%+-]*$/.test(line) && !/^-+$/.test(line))) return undefined
  return lines.flatMap((id, index) => (id === '' ? [] : [{ id, source: `${file}:${index + 1}:1` }]))
}

function idOf(entry: SourceEntry, { one, field, idIn }: IdForm): NamedId {
  const id = idIn(entry.value)
  if (id !== undefined) return { id, source: placeOf(entry, field.split('.')) }
  throw inputError('no_id', `${placeOf(entry)}: ${field}: missing; it says which ${one} is meant`)
}

function checked(named: NamedId, { field, problemWith }: IdForm): NamedId {
  const problem = problemWith(named.id)
  if (problem === undefined) return named
  throw inputError('bad_id', `${named.source === undefined ? '' : `${named.source}: `}${field}: ${problem}`)
}

function unique(named: readonly NamedId[]): NamedId[] {
  return [...new Map(named.map((one) => [one.id.toLowerCase(), one])).values()]
}
