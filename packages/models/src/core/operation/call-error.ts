import type { Operation, OperationTypes } from './operation.ts'

/** The failure of a call, as its error describes it. */
export interface DescribedFailure {
  readonly operation: Pick<Operation<OperationTypes>, 'method' | 'path'>
  readonly code: string
  /** The problem in a few words. */
  readonly words?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly attempts: number
}

/**
 * The message of the error of a call: where, what, which request, after how many attempts.
 * @example 'GET /views/{id}: 200 empty_response: the response has no view (request id r-1, 1 attempt)'
 */
export function callMessage({ operation, code, words, status, requestId, attempts }: DescribedFailure): string {
  const details = [
    requestId === undefined ? '' : `request id ${requestId}`,
    attempts === 0 ? 'nothing was sent' : `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  ]
  const head = status === undefined ? code : `${status} ${code}`
  const parts = [`${operation.method} ${operation.path}`, head, words].filter(Boolean)
  return `${parts.join(': ')} (${details.filter(Boolean).join(', ')})`
}

/**
 * What to do after a failed call: the usual hint of its code. If the service may have done work that another request would
 * do a second time, the hint begins with that.
 */
export function callHint(
  usual: string | undefined,
  { maybeProcessed, repeatable }: { readonly maybeProcessed: boolean; readonly repeatable: boolean },
): string | undefined {
  if (!maybeProcessed || repeatable) return usual
  return ['Check whether the work was done before sending it again.', usual].filter(Boolean).join(' ')
}
