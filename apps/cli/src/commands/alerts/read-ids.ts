import { inputError, type SourceText } from '@mgmt-api/command'
import { isObject, strict } from '@mgmt-api/models'
import { DeleteAlertDefPath } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { parseEntries } from '../../files/parse-entries.ts'
import { readFiles, type ReadFilesOptions } from '../../files/read-files.ts'
import { placeOf, type SourceEntry } from '../../files/source-entry.ts'

/** The id of a definition, and who named it. */
export interface NamedId {
  readonly id: string
  /** File and line; undefined for one of the command line. */
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
): Promise<NamedId[]> {
  return unique([...ids.map((id) => checkedId(id, undefined)), ...(await fromFiles(context, flags))])
}

async function fromFiles({ host }: CliContext, flags: ReadFilesOptions): Promise<NamedId[]> {
  const sources = await readFiles(host, flags)
  const all = sources.map(async (source) => idsOf(source) ?? (await parseEntries(source)).map(idOf))
  return (await Promise.all(all)).flat()
}

/** Ids alone, one a line, as `-o name` prints them; `id: …` and `{ … }` are documents. */
function idsOf({ file, text }: SourceText): NamedId[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines.every((line) => /^[\w-]*$/.test(line) && !/^-+$/.test(line))) return undefined
  return lines.flatMap((id, index) => (id === '' ? [] : [checkedId(id, `${file}:${index + 1}:1`)]))
}

function idOf(entry: SourceEntry): NamedId {
  const { id } = isObject(entry.value) ? entry.value : {}
  if (id !== undefined) return checkedId(id, placeOf(entry, ['id']))
  throw inputError('no_id', `${placeOf(entry)}: id: missing; it says which alert definition is meant`)
}

function checkedId(id: unknown, source: string | undefined): NamedId {
  const result = strict(DeleteAlertDefPath, { id })
  if (result.ok) return { id: result.value.id, source }
  const [problem] = result.problems
  throw inputError('bad_id', `${source === undefined ? '' : `${source}: `}id: ${problem?.message ?? 'not an id'}`)
}

function unique(named: readonly NamedId[]): NamedId[] {
  return [...new Map(named.map((one) => [one.id.toLowerCase(), one])).values()]
}
