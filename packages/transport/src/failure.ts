import { sanitizeText } from '@mgmt-api/base/text'
import { type FailedRequest, maskSecret, MgmtError, type MgmtErrorKind, type Problem } from '@mgmt-api/models'
import { type ErrorCode, errorTexts } from './codes.ts'
import type { Failure as Decisive } from './decide-retry.ts'

/** How one attempt, or the preparation of a call, failed. */
export interface Failure extends Decisive {
  readonly code: ErrorCode
  /** What the service or the runtime said, cleaned. */
  readonly said?: string | undefined
  /** What to do, in the answer's own words; else the code has some. */
  readonly hint?: string | undefined
  readonly requestId?: string | undefined
  readonly problems?: readonly Problem[] | undefined
  readonly cause?: unknown
}

export interface FailureContext {
  readonly operation: { readonly id: string; readonly method: string; readonly path: string } & {
    readonly permissions?: readonly string[]
  }
  readonly attempts: number
  readonly request?: FailedRequest | undefined
}

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const longestText = 500

/** Text of the service as it may be shown: without control characters, on one line, bounded, without the key. */
export function cleanText(text: string, key: string | undefined): string {
  const bounded = text.slice(0, longestText * 8)
  const masked = key === undefined ? bounded : maskSecret(bounded, key)
  const line = sanitizeText(masked.replace(controls, ' ')).replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

/** The error of a failure: where, what, which request, after how many attempts. */
export function toError(failure: Failure, { operation, attempts, request }: FailureContext): MgmtError {
  const { kind, code, status, said, requestId, problems, maybeProcessed, cause } = failure
  const [what, usualHint] = errorTexts[code]
  const details = [
    requestId === undefined ? '' : `request id ${requestId}`,
    attempts === 0 ? 'nothing was sent' : `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  ]
  // A service that says what is wrong says it better than the code's own words.
  const words =
    said === undefined || said === '' ? what : kind === 'api' && code !== 'redirected' ? said : `${what}: ${said}`
  const head = status === undefined ? code : `${status} ${code}`
  const message = `${operation.method} ${operation.path}: ${head}: ${words} (${details.filter(Boolean).join(', ')})`
  return new MgmtError({
    kind,
    code,
    message,
    hint: failure.hint ?? hintFor(code, usualHint, operation.permissions),
    operation: operation.id,
    status,
    requestId,
    attempts,
    maybeProcessed,
    problems,
    request,
    cause,
  })
}

function hintFor(code: ErrorCode, hint: string, permissions: readonly string[] = []): string {
  return code === 'forbidden' && permissions.length > 0 ? `${hint} It needs ${permissions.join(', ')}.` : hint
}

/** A refusal before anything is sent. */
export function refusal(
  code: ErrorCode,
  more?: { said?: string; problems?: readonly Problem[]; cause?: unknown },
): Failure {
  return { kind: 'validation' satisfies MgmtErrorKind, code, maybeProcessed: false, ...more }
}

/** An option that cannot be used: found by the first call, whichever it is. */
export function optionError(code: ErrorCode, said?: string): MgmtError {
  const [what, hint] = errorTexts[code]
  return new MgmtError({ kind: 'validation', code, message: said === undefined ? what : `${what}: ${said}`, hint })
}
