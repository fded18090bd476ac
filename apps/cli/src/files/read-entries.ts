import { inputError } from '@mgmt-api/command'
import { type Field, isObject, strict } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import { type EntryProblem, findEntryProblems, refuseProblems } from './check-entries.ts'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import type { SourceEntry } from './source-entry.ts'
import type { FileFlags } from '../flags/file-flags.ts'

/**
 * Entries of files, as `get -o yaml` and `list -o json` print them or as people write them.
 * @param without fields to leave out: what the service makes
 * @throws {CommandError} exit code 2: `no_files`, `no_entries`, or what reading and parsing throw
 */
export async function readEntries(
  { host }: CliContext,
  flags: ReadFilesOptions,
  without: readonly string[],
): Promise<SourceEntry[]> {
  const { file: files = [] } = flags
  if (files.length === 0) {
    throw inputError('no_files', 'No file was named', 'As -f alerts.yaml, or -f - for standard input')
  }
  const sources = await readFiles(host, flags)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  if (entries.length === 0) throw inputError('no_entries', `${files.join(', ')}: there is nothing in it`)
  return entries.map((entry) => ({ ...entry, value: withoutFields(entry.value, without) }))
}

function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/**
 * The entries as what they are to be, all of them checked before anything is sent. Words of enumerations (`P1`) become
 * values.
 * @param pardon of the problems, those that may pass: a name that the platform's own value has, too
 * @throws {CommandError} `bad_entries`, exit code 2, with a line for each problem
 */
export async function checkEntries<T>(
  field: Field<T>,
  entries: readonly SourceEntry[],
  { allowUnknown }: FileFlags,
  pardon: (problems: readonly EntryProblem[]) => Promise<readonly EntryProblem[]> = async (problems) => problems,
): Promise<readonly T[]> {
  const problems = findEntryProblems(field, entries, {
    names: allowUnknown === true ? 'open' : 'closed',
    words: 'accept',
  })
  if (problems.length > 0) refuseProblems(await pardon(problems), entries.length)
  return entries.map(({ value }) => {
    const read = strict(field, value, { words: 'accept' })
    // What is wrong was pardoned.
    return read.ok ? read.value : (value as T)
  })
}
