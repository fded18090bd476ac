import { type Call, callOf, isMgmtError } from '@mgmt-api/models'

/** A call whose answer is made into something else; `withResponse` still gives status and headers beside it. */
export function mapCall<From, To>(call: Call<From>, map: (from: From) => To): Call<To> {
  return callOf(call.withResponse().then(({ data, response }) => ({ data: map(data), response })))
}

/** What a call came to, also where making it threw: what a client finds wrong in its own arguments comes from the call. */
export function callOrFail<R>(call: () => Call<R>): Call<R> {
  try {
    return call()
  } catch (error) {
    if (isMgmtError(error)) return failedCall(error)
    throw error
  }
}

/** A call that failed before it was made: with what a client finds wrong in its own arguments. */
export function failedCall<R>(error: Error): Call<R> {
  return callOf(Promise.reject<Awaited<ReturnType<Call<R>['withResponse']>>>(error))
}
