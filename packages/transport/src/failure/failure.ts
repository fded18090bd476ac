import { maskSecret, sanitizeText } from '@mgmt-api/base/text'
import {
  type FailedRequest,
  MgmtError,
  type MgmtErrorKind,
  type Operation,
  type OperationTypes,
  type Problem,
} from '@mgmt-api/models'
import { callHint, callMessage, unknownOption } from '@mgmt-api/models/internal'
import { type AttemptCode, type RefusalCode, type RefusalKind, refusalTexts } from './codes.ts'
import type { RetryFailure } from '../waits/decide-retry.ts'

interface FailureFacts extends RetryFailure {
  /** The meaning of the code in a few words. */
  readonly summary?: string | undefined
  /** Message of the service or of the runtime, safe to show. */
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  readonly requestId?: string | undefined
  readonly problems?: readonly Problem[] | undefined
  readonly cause?: unknown
}

/** How the preparation of a call failed: nothing was sent. */
export interface PreparationFailure extends FailureFacts {
  readonly kind: RefusalKind
  readonly code: RefusalCode
}

/** How an attempt failed. Its summary and its hint are absent before it is explained. */
export interface AttemptFailure extends FailureFacts {
  readonly kind: Exclude<MgmtErrorKind, RefusalKind>
  readonly code: AttemptCode
  /** For the explanation. */
  readonly response?: FailedResponse | undefined
}

/** How one attempt, or the preparation of a call, failed. */
export type CallFailure = PreparationFailure | AttemptFailure

/** A response that is an error or that cannot be read. */
export interface FailedResponse {
  /** The body, or the part of it that could be read. */
  readonly text: string
  /** Absent where the status is one of success. */
  readonly headers?: Headers | undefined
}

export interface FailureContext {
  readonly operation: Pick<Operation<OperationTypes>, 'id' | 'method' | 'path' | 'repeatable'>
  readonly attempts: number
  readonly request?: FailedRequest | undefined
}

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const longestText = 500

/** Text of the service, safe to show: one line without control characters and without the key, of bounded length. */
export function cleanText(text: string, key: string | undefined): string {
  const bounded = text.slice(0, longestText * 8)
  const masked = key === undefined ? bounded : maskSecret(bounded, key)
  const line = sanitizeText(masked.replace(controls, ' ')).replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

/** The error of a failure. */
export function toError(failure: CallFailure, { operation, attempts, request }: FailureContext): MgmtError {
  const { kind, code, hint, status, requestId, problems, maybeProcessed, cause } = failure
  return new MgmtError({
    kind,
    code,
    message: callMessage({ operation, code, words: wordsOf(failure), status, requestId, attempts }),
    hint: callHint(hint, { maybeProcessed, repeatable: operation.repeatable }),
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

/** The message of the service is more specific than the summary of a code. */
function wordsOf({ kind, code, summary = '', detail = '' }: CallFailure): string {
  if (detail === '' || summary === '') return detail || summary
  return kind === 'api' && code !== 'redirected' ? detail : `${summary}: ${detail}`
}

const kindOf = (code: RefusalCode): RefusalKind => (code === 'invalid_request' ? 'validation' : 'configuration')

/** Whether nothing was sent because the request was refused. */
export const isRefusal = (failure: CallFailure): failure is PreparationFailure =>
  failure.kind === 'validation' || failure.kind === 'configuration'

/** The refusal with a code. */
export function refusal(
  code: RefusalCode,
  more?: { detail?: string; problems?: readonly Problem[]; cause?: unknown },
): PreparationFailure {
  const [summary, hint] = refusalTexts[code]
  return { kind: kindOf(code), code, summary, hint, maybeProcessed: false, ...more }
}

/** Refuses options that are not among the known ones. @throws {MgmtError} `bad_option`, which names the nearest one. */
export function checkOptionNames(given: object, known: object): void {
  const unknown = unknownOption(given, known)
  if (unknown !== undefined) throw optionError('bad_option', unknown.message)
}

/** The error for an unusable option, which the first call throws. */
export function optionError(code: RefusalCode, detail?: string): MgmtError {
  const [summary, hint] = refusalTexts[code]
  const message = detail === undefined ? summary : `${summary}: ${detail}`
  return new MgmtError({ kind: kindOf(code), code, message, hint })
}
