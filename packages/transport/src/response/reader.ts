import type { Drift, ResponseInfo } from '@mgmt-api/models'
import type { AttemptFailure } from '../failure/failure.ts'
import type { FetchResponse } from '../options/options.ts'
import type { PreparedCall } from '../request/prepare.ts'
import type { Scope } from '../waits/scope.ts'

/** The response of a call. */
export interface CallResponse<T> {
  readonly data: T
  readonly response: ResponseInfo
}

/** Converts the body of a response to data. */
export interface Reader<T> {
  /** Reads a 2xx response. If it throws, the body counts as truncated. */
  read(response: FetchResponse, context: ReadContext): Promise<Read<T>>
  /** Data of a repeated DELETE whose resource no longer exists. */
  readonly gone?: T
  /** The body is still open when `read` resolves; its reader closes the scope. */
  readonly keepsOpen?: boolean
}

/** What the body of a response contains. */
export type Read<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: AttemptFailure }

export interface ReadContext {
  readonly prepared: PreparedCall
  readonly key: string
  readonly scope: Scope
  /** Moves forward while the caller processes messages of a stream. */
  deadlineAt: number
  /** Collects the drift of the response, also after the headers were returned. */
  readonly drift: Drift[]
}
