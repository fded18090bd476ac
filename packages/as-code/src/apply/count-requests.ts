import { type Call, type Caller, isMgmtError, type ResponseInfo } from '@mgmt-api/models'

/** A caller that counts attempts. */
export interface CountingCaller {
  readonly caller: Caller
  readonly requests: () => number
}

/** Counts the requests through a caller, including retries if the response or error reports them. */
export function countRequests(caller: Caller): CountingCaller {
  let requests = 0
  const count = (call: Call<unknown>): void => {
    call.withResponse().then(
      ({ response }: { readonly response: ResponseInfo }) => (requests += response.attempts),
      (error: unknown) => (requests += isMgmtError(error) ? error.attempts : 1),
    )
  }
  return {
    requests: () => requests,
    caller: {
      ...(caller.decode !== undefined && { decode: caller.decode }),
      call: (operation, input, options) => {
        const call = caller.call(operation, input, options)
        count(call)
        return call
      },
      stream: (operation, input, options) => {
        requests++
        return caller.stream(operation, input, options)
      },
    },
  }
}
