import type { Database } from '../database.ts'
import { findDocument } from './store.ts'
import { appendEntry } from './values.ts'

/** Number of stored requests. */
const remembered = 1_000

/** Pseudo-resource. */
const memory = '#requests'

/**
 * Executes a request once: a repeated id returns the first response. The last 1,000 ids are stored in the database.
 * @param id Operation and request id.
 * @param work Returns the response. Errors are not stored.
 */
export function runIdempotently(db: Database, id: string, work: () => string): string {
  return db.write(() => {
    const known = findDocument(db, memory, id)
    if (known !== undefined) return known.body
    const body = work()
    appendEntry(db, memory, body, { id, keep: remembered })
    return body
  })
}
