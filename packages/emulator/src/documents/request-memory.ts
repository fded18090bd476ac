import type { Database } from '../database.ts'
import { findDocument } from './store.ts'
import { appendEntry } from './values.ts'

/** Requests that are remembered. */
const remembered = 1_000

/** Not the name of a resource. */
const memory = '#requests'

/**
 * Does the work of a request once: where a request with the same id was answered before, its answer is given again. The
 * last 1,000 ids are known, also after a restart.
 * @param id What names the request: its operation, and the id that it carries.
 * @param work Returns the answer. What it refuses is not remembered.
 */
export function answerOnce(db: Database, id: string, work: () => string): string {
  return db.write(() => {
    const known = findDocument(db, memory, id)
    if (known !== undefined) return known.body
    const body = work()
    appendEntry(db, memory, body, { id, keep: remembered })
    return body
  })
}
