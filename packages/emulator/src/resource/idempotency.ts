import type { Input, Operation, OperationTypes } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Database } from '../store/database.ts'
import { type Handler, implement } from '../http/implement.ts'
import { JsonText, type Route } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { findDocument } from '../store/documents.ts'
import { appendEntry } from '../store/values.ts'

/** Number of stored requests. */
const remembered = 1_000

/** Pseudo-resource. */
const memory = '#requests'

/** Where a request without a body has its id. */
export const queryRequestId = 'query.request_id'

/** Implements an operation that executes each request id once, and whose response has no fields. */
export function implementOnce<T extends OperationTypes>(
  operation: Operation<T>,
  requestId: string,
  work: (input: Input<T>, context: Context) => void,
): Route {
  const handler = (input: Input<T>, context: Context): JsonText =>
    respondOnce({ operation: operation.id, requestId }, { input, db: context.db }, () => {
      work(input, context)
      return new JsonText('{}')
    })
  // A response without fields may be written as text.
  return implement(operation, handler as Handler<T>)
}

/**
 * The response of a request, or the first one of its request id if it has one.
 * @param requestId Path of the request id in the input.
 */
export function respondOnce(
  { operation, requestId }: { readonly operation: string; readonly requestId: string },
  { input, db }: { input: unknown; db: Database },
  response: () => JsonText,
): JsonText {
  const id = valueAt(input, requestId)
  if (typeof id !== 'string' || id === '') return response()
  return new JsonText(runIdempotently(db, `${operation} ${id}`, () => response().text))
}

/**
 * Executes a request once: a repeated id returns the first response. The last 1,000 ids are stored in the database.
 * @param id Operation and request id.
 * @param work Returns the response. Errors are not stored.
 */
function runIdempotently(db: Database, id: string, work: () => string): string {
  return db.write(() => {
    const known = findDocument(db, memory, id)
    if (known !== undefined) return known.body
    const body = work()
    appendEntry(db, memory, body, { id, keep: remembered })
    return body
  })
}
