import type { Drift, ResponseInfo } from '@mgmt-api/models'
import { requestIdOf } from './request-id.ts'
import type { FetchResponse } from './options.ts'

/** Status, headers and drift of an answer. Headers are read on access. */
export class Info implements ResponseInfo {
  readonly attempts: number
  readonly drift: readonly Drift[]
  readonly #response: FetchResponse

  constructor(response: FetchResponse, attempts: number, drift: readonly Drift[]) {
    this.#response = response
    this.attempts = attempts
    this.drift = drift
  }

  get status(): number {
    return this.#response.status
  }

  get headers(): Headers {
    return this.#response.headers
  }

  get requestId(): string | undefined {
    return requestIdOf(this.#response.headers)
  }
}
