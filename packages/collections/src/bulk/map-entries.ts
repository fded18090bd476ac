import { countOf, type Entries } from './entries.ts'
import { checkEntries } from '../errors.ts'

/** Maps entries one by one while they are read. A source with a length keeps it. @throws {MgmtError} as `bulk` does */
export function mapEntries<From, To>(entries: Entries<From>, map: (from: From) => To): Entries<To> {
  checkEntries(entries)
  if (Symbol.asyncIterator in entries) {
    return {
      async *[Symbol.asyncIterator]() {
        for await (const entry of entries) yield map(entry)
      },
    }
  }
  const length = countOf(entries)
  return {
    ...(length !== undefined && { length }),
    *[Symbol.iterator]() {
      for (const entry of entries) yield map(entry)
    },
  }
}
