import { inputError } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { parseEntries } from '../../files/parse-entries.ts'
import { readFiles, type ReadFilesOptions } from '../../files/read-files.ts'
import type { SourceEntry } from '../../files/source-entry.ts'

/**
 * The dashboards of files, as they are written there.
 * @throws {CommandError} `no_entries`, and what reading and parsing throw
 */
export async function readDashboards({ host }: CliContext, flags: ReadFilesOptions): Promise<readonly SourceEntry[]> {
  const sources = await readFiles(host, flags)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  if (entries.length > 0) return entries
  throw inputError('no_entries', `${flags.file?.join(', ') ?? ''}: there is nothing in it`)
}
