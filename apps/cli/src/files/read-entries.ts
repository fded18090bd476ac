import { inputError, type ProgramHost } from '@mgmt-api/command'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import type { SourceEntry } from './source-entry.ts'

/**
 * Reads the entries of all given files.
 * @throws {CommandError} `no_entries`, and errors of `readFiles` and `parseEntries`
 */
export async function readEntries(host: ProgramHost, files: ReadFilesOptions): Promise<readonly SourceEntry[]> {
  const sources = await readFiles(host, files)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  if (entries.length > 0) return entries
  const names = (files.file ?? []).map((name) => (name === '-' ? 'standard input' : name))
  throw inputError('no_entries', `${names.join(', ')}: no entries found`)
}
