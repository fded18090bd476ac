import { type Call, callOf, isMgmtError, type ResponseInfo } from '@mgmt-api/models'

/** Maps the response of a call; `withResponse` still returns status and headers. */
export function mapCall<From, To>(call: Call<From>, map: (from: From, response: ResponseInfo) => To): Call<To> {
  return callOf(call.withResponse().then(({ data, response }) => ({ data: map(data, response), response })))
}

/**
 * The result of a call. If a client finds its arguments invalid before the call, the error becomes a rejection of it.
 */
export function callOrFail<R>(call: () => Call<R>): Call<R> {
  try {
    return call()
  } catch (error) {
    if (isMgmtError(error)) return failedCall(error)
    throw error
  }
}

/** A call that failed before it was made, because the client found its arguments invalid. */
export function failedCall<R>(error: Error): Call<R> {
  return callOf(Promise.reject<Awaited<ReturnType<Call<R>['withResponse']>>>(error))
}
