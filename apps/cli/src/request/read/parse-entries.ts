import type { SourceText } from '@mgmt-api/command'
import type { SourceEntry } from '../draft/source-entry.ts'

/**
 * Parses a file: YAML documents or JSON, each one entry or a list of entries, or JSON lines.
 * @throws {CommandError} `bad_syntax` with file, line and column; `bad_entry` for a value that is not an object
 */
export async function parseEntries(source: SourceText): Promise<SourceEntry[]> {
  // The parser is large, so it is loaded on demand.
  const { entriesOfText } = await import('./entries-of-text.ts')
  return entriesOfText(source)
}
