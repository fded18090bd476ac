import type { SourceText } from '@mgmt-api/command'
import type { SourceEntry } from './source-entry.ts'

/**
 * Everything that a file describes: YAML documents or JSON, each one thing or a list of things, or JSON of a line each.
 * @throws {CommandError} `bad_syntax` with file, line and column; `bad_entry` for what is no object
 */
export async function parseEntries(source: SourceText): Promise<SourceEntry[]> {
  // Its parser is larger than all that most commands need.
  const { entriesOfText } = await import('./entries-of-text.ts')
  return entriesOfText(source)
}
