import type { Call, ResponseInfo } from '@mgmt-api/models'

/** A call whose answer is made into something else; `withResponse` still gives status and headers beside it. */
export function mapCall<From, To>(call: Call<From>, map: (from: From) => To): Call<To> {
  const mapped = call.then(map)
  return Object.assign(mapped, {
    withResponse: async () => {
      // Who asks for the whole answer hears of its failure there.
      mapped.catch(() => undefined)
      const { data, response } = await call.withResponse()
      return { data: map(data), response }
    },
  })
}

/** A call that failed before it was made: with what a client finds wrong in its own arguments. */
export function failedCall<R>(error: Error): Call<R> {
  const failed = Promise.reject<R>(error)
  return Object.assign(failed, {
    withResponse: () => {
      failed.catch(() => undefined)
      return Promise.reject<{ data: R; response: ResponseInfo }>(error)
    },
  })
}
