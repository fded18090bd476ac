import type { Fetch, FetchInit, FetchResponse } from './options.ts'

type Ky = (url: string, options: object) => Promise<unknown>

let loaded: Ky | undefined

/** ky, loaded on the first call: importing it takes longer than all of this package. */
export async function loadKy(): Promise<Ky> {
  loaded ??= (await import('ky')).default
  return loaded
}

/**
 * One request, one answer, whatever its status; retries, time and redirects are ours. ky gets the method and the
 * address, and `fetch` all the rest at first hand: copied into ky's `Request` and out again, headers and body cost a
 * third of ky's time. What `fetch` threw goes around ky, whose own error carries the request.
 */
export async function sendWith(ky: Ky, fetch: Fetch, url: string, init: FetchInit): Promise<FetchResponse> {
  // ky hands on whatever its `fetch` answers.
  const answer = (await ky(url, {
    method: init.method,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    fetch: async () => {
      try {
        return await fetch(url, init)
      } catch (thrown) {
        return { thrown }
      }
    },
  })) as FetchResponse | { readonly thrown: unknown }
  if ('thrown' in answer) throw answer.thrown
  return answer
}
