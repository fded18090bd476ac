import { unwrapItems } from '@mgmt-api/as-code'
import type { SourceEntry } from './source-entry.ts'

/** The entries in an entry that may be an export of the web console or an answer of the API. */
export const unwrapEntry = (entry: SourceEntry, fields: ReadonlySet<string>): SourceEntry[] =>
  unwrapItems(entry.value, fields).map(({ value, path }) => ({
    ...entry,
    value,
    locate: (below) => entry.locate([...path, ...below]),
  }))
