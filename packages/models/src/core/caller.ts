import type { Field } from './describe.ts'
import type { Drift } from './drift.ts'
import type { Input, Operation, OperationTypes } from './operation.ts'

/** Settings of one call, over those of the caller. */
export interface CallOptions {
  /** Ends the call, its waits included. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds for the whole call: all attempts and the waits between them. */
  readonly deadlineMs?: number | undefined
  /** Sent beside those of the caller; a name given here wins. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** `false` sends one attempt only. */
  readonly retry?: boolean | undefined
}

/** What came beside the body of an answer. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** The service's own id of the request, for its support. */
  readonly requestId: string | undefined
  /** How many attempts the answer took, from 1. */
  readonly attempts: number
  /** Where the answer did not fit the declared contract. */
  readonly drift: readonly Drift[]
}

/** An answer to come; `withResponse` gives its status and headers too. Both settle from one request. */
export interface Call<R> extends Promise<R> {
  withResponse(): Promise<{ readonly data: R; readonly response: ResponseInfo }>
}

/**
 * Runs operations. Clients, collections and applications know this interface and not HTTP.
 * Nothing is sent before a call, and a request that breaks a rule is refused before it is sent.
 */
export interface Caller {
  /** @throws {MgmtError} of any kind; see its guards. */
  call<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, options?: CallOptions): Call<T['response']>
  /** Messages of a streamed answer as they arrive. Retried only before the first. */
  stream<T extends OperationTypes>(
    operation: Operation<T>,
    input: Input<T>,
    options?: CallOptions,
  ): AsyncIterable<T['response']>
  /**
   * Reads JSON text that an answer carries inside, as bytes, in the way in which answers are read: digits stay, names of
   * the deployment become those of the contract, drift is told. Where a caller has no such thing, `decodeText` does.
   * @throws {SyntaxError} The text is no JSON.
   */
  readonly decode?: <T>(operation: { readonly id: string }, field: Field<T>, text: string) => T
}

/** A call out of the promise of a whole answer, for those who write a `Caller` or change what one answers. */
export function callOf<R>(answer: Promise<{ readonly data: R; readonly response: ResponseInfo }>): Call<R> {
  const data = answer.then((each) => each.data)
  return Object.assign(data, {
    withResponse() {
      // Who asks for the whole answer hears of its failure there.
      data.catch(() => undefined)
      return answer
    },
  })
}
