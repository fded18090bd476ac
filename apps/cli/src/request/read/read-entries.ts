import { inputError, type ProgramHost } from '@mgmt-api/command'
import type { AnyDescriptor } from '@mgmt-api/models'
import { fieldNames } from '../draft/value-field.ts'
import { parseEntries } from './parse-entries.ts'
import { readFiles, type ReadFilesOptions } from './read-files.ts'
import type { SourceEntry } from '../draft/source-entry.ts'

/**
 * Reads the entries of all given files. Exports of the web console and responses of the API are unwrapped.
 * @param model of the entries
 * @throws {CommandError} `no_entries`, and errors of `readFiles` and `parseEntries`
 */
export async function readEntries(
  host: ProgramHost,
  files: ReadFilesOptions,
  model: AnyDescriptor | undefined,
): Promise<readonly SourceEntry[]> {
  const sources = await readFiles(host, files)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  if (entries.length === 0) {
    const names = (files.file ?? []).map((name) => (name === '-' ? 'standard input' : name))
    throw inputError('no_entries', `${names.join(', ')}: no entries found`)
  }
  const fields = fieldNames(model)
  if (fields === undefined) return entries
  // The package with the wrappers of exports and responses is large, so it is loaded on demand.
  const { unwrapItems } = await import('@mgmt-api/as-code')
  return entries.flatMap((entry) =>
    unwrapItems(entry.value, fields).map(({ value, path }) => ({
      ...entry,
      value,
      locate: (below) => entry.locate([...path, ...below]),
    })),
  )
}
