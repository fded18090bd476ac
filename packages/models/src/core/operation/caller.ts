import type { Field } from '../descriptor/descriptor.ts'
import type { Drift } from '../errors/errors.ts'
import type { Input, Operation, OperationTypes } from './operation.ts'

/** Settings of one call, which take precedence over those of the caller. */
export interface CallOptions {
  /** Aborts the call, its waits included. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt with its body, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Timeout of the whole call, in milliseconds: all attempts and the waits between them. */
  readonly deadlineMs?: number | undefined
  /** Sent in addition to those of the caller; these take precedence. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** `false` disables retries. */
  readonly retry?: boolean | undefined
}

/** Settings of a call that the method of a client makes. */
export interface MethodCallOptions extends CallOptions {
  /**
   * The method's options with their input paths, `{ 'filter.status': 'body.filters.statuses' }`, undefined for one that is
   * no input. Errors name the option instead of its path, and suggest it in place of an unknown one.
   */
  readonly optionPaths?: Readonly<Record<string, string | undefined>> | undefined
}

/** Status, headers and other facts about a response. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** The service's id of the request, for its support. */
  readonly requestId: string | undefined
  /** Number of attempts, from 1. */
  readonly attempts: number
  /** Differences of the response from the declared contract. */
  readonly drift: readonly Drift[]
}

/** A pending response. `withResponse` also returns status and headers, from the same request. */
export interface Call<R> extends Promise<R> {
  withResponse(): Promise<{ readonly data: R; readonly response: ResponseInfo }>
}

/**
 * Runs operations. Clients, collections and applications know this interface and not HTTP.
 * Nothing is sent before a call, and a request that breaks a rule is refused before it is sent.
 */
export interface Caller {
  /**
   * Sends the request of an operation and decodes its response. Operations that may be repeated are retried. `withResponse` also
   * returns status and headers.
   * @param input path, query and body, as far as the operation has them
   * @throws {MgmtError} of any kind; see its guards.
   * @example const { alertDef } = await transport.call(getAlertDef, { path: { id }, query: {} })
   */
  call<T extends OperationTypes>(
    operation: Operation<T>,
    input: Input<T>,
    options?: MethodCallOptions,
  ): Call<T['response']>
  /** Messages of a streamed response as they arrive. Retried only before the first. */
  stream<T extends OperationTypes>(
    operation: Operation<T>,
    input: Input<T>,
    options?: MethodCallOptions,
  ): AsyncIterable<T['response']>
  /**
   * Decodes JSON text that a response contains as bytes, in the same way as responses: digits are kept, names of the
   * deployment become those of the contract, drift is reported. For callers without this method, `decodeText` will do.
   * @throws {SyntaxError} The text is not JSON.
   */
  readonly decode?: <T>(operation: { readonly id: string }, field: Field<T>, text: string) => T
}

/** Makes a call of the promise of a whole response. For implementations of `Caller`. */
export function callOf<R>(response: Promise<{ readonly data: R; readonly response: ResponseInfo }>): Call<R> {
  const data = response.then((each) => each.data)
  return Object.assign(data, {
    withResponse() {
      // The whole response rejects too.
      data.catch(() => undefined)
      return response
    },
  })
}
