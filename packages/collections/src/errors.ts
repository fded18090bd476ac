import { MgmtError, type MgmtErrorCodes, type ResponseInfo, type VerbOperation } from '@mgmt-api/models'
import { callHint, callMessage, invalidOption, isObject } from '@mgmt-api/models/internal'

/** The operation of a response, and its facts where they are known: a stream has none for single messages. */
export interface UnusableResponse {
  readonly operation: Pick<VerbOperation, 'id' | 'method' | 'path' | 'repeatable'>
  readonly response?: Pick<ResponseInfo, 'status' | 'requestId' | 'attempts'> | undefined
  readonly hint?: string | undefined
  readonly cause?: unknown
}

const wrongService =
  'Check the address: it may be that of another service. If it is right, report the request id to its support.'

/** The error for a response that arrived, but cannot be used. A change may have been made. */
export function responseError(
  code: MgmtErrorCodes['decode'],
  words: string,
  { operation, response, hint = wrongService, cause }: UnusableResponse,
): MgmtError {
  const { status, requestId, attempts = 1 } = response ?? {}
  return new MgmtError({
    kind: 'decode',
    code,
    operation: operation.id,
    message: callMessage({ operation, code, words, status, requestId, attempts }),
    hint: callHint(hint, { maybeProcessed: true, repeatable: operation.repeatable }),
    status,
    requestId,
    attempts,
    maybeProcessed: true,
    cause,
  })
}

/** The error of a loop that its signal ended between two requests. */
export function abortedError(operation: string, signal: AbortSignal): MgmtError {
  const cause: unknown = signal.reason
  return new MgmtError({
    kind: 'aborted',
    code: 'aborted',
    operation,
    message: `${operation}: ended by its signal${cause instanceof Error ? `: ${cause.message}` : ''}`,
    cause,
  })
}

/** The reason of a run whose loop was left before anything was sent. */
export function leftError(operation: string): MgmtError {
  const message = `${operation}: the loop over the outcomes was left`
  return new MgmtError({ kind: 'aborted', code: 'left', operation, message })
}

/** The error for an invalid option. Nothing is sent. */
export function optionRangeError(operation: string, option: string, message: string): MgmtError {
  return invalidOption(option, 'range', message, { operation })
}

/** @throws {MgmtError} kind `validation`, unless `count` is an integer from 1 to `most`. Infinity is allowed if `most` is. */
export function checkCount(operation: string, option: string, count: number, most: number): void {
  const isCount = Number.isInteger(count) || count === Infinity
  if (!isCount || count < 1 || count > most)
    throw optionRangeError(operation, option, `${count}, allowed: 1 to ${most}`)
}

/** Programs in JavaScript pass anything. @throws {MgmtError} `invalid_option`, unless `caller` can send calls. */
export function checkCaller(caller: unknown): void {
  if (isObject(caller) && 'call' in caller) return
  throw invalidOption('caller', 'type', 'not a transport', {
    hint: 'Pass createTransport({ apiKey, region, domain }).',
  })
}

/** @throws {MgmtError} kind `validation`, unless the entries are an iterable other than a text, which is one entry. */
export function checkEntries(entries: unknown): void {
  const isObject = typeof entries === 'object' && entries !== null
  if (isObject && (Symbol.iterator in entries || Symbol.asyncIterator in entries)) return
  const found = isObject ? 'an object' : entries === undefined || entries === null ? 'nothing' : `a ${typeof entries}`
  throw invalidOption('entries', 'type', `${found}, not a list or another iterable`, {
    hint: 'Put a single entry into a list.',
  })
}

/** The error of a bulk run that is started a second time. */
export function usedError(operation: string): MgmtError {
  return new MgmtError({
    kind: 'configuration',
    code: 'run_used',
    operation,
    message: `${operation}: a bulk run can be iterated only once, because iterating it sends its entries`,
    hint: 'Start a new run to send the entries again; summary() may be read at any time.',
  })
}
