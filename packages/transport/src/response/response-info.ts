import type { Drift, ResponseInfo } from '@mgmt-api/models'
import type { FetchResponse } from '../options/options.ts'
import { cleanText } from '../failure/failure.ts'

/** Status, headers and drift of a response. Headers are read on access. */
export class LazyResponseInfo implements ResponseInfo {
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

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'x-trace-id', 'cf-ray']

/** The service's own id of a request, under the names that services use. */
export function requestIdOf(headers: Headers, key?: string): string | undefined {
  for (const name of requestIdHeaders) {
    const id = headers.get(name)
    if (id !== null) return cleanText(id, key)
  }
  return undefined
}
