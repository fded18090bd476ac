import { inputError, type ProgramHost } from '@mgmt-api/command'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import type { SourceEntry } from './source-entry.ts'

/**
 * The entries of all files that were named, as they are written there.
 * @throws {CommandError} `no_entries`, and what reading and parsing throw
 */
export async function readEntries(host: ProgramHost, files: ReadFilesOptions): Promise<readonly SourceEntry[]> {
  const sources = await readFiles(host, files)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  if (entries.length > 0) return entries
  throw inputError('no_entries', `${files.file?.join(', ') ?? ''}: there is nothing in it`)
}
