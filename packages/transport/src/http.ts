import type { Fetch, FetchInit, FetchResponse } from './options.ts'

type Ky = (url: string, options: object) => Promise<unknown>

let loaded: Ky | undefined

/** ky, loaded by the first call that needs it: importing it takes longer than all of this package. */
async function loadKy(): Promise<Ky> {
  loaded ??= (await import('ky')).default
  return loaded
}

/**
 * One request, one answer, whatever its status; retries, time and redirects are ours. The global `fetch` is called
 * through ky. A `fetch` that was given is called as it is: ky would hand it the same, but takes 11 microseconds for it,
 * and its `Request` waits for a full collection, which made a client of a million items grow by 150 MB.
 * @param given absent: the global one
 */
export async function send(given: Fetch | undefined, url: string, init: FetchInit): Promise<FetchResponse> {
  return given === undefined ? sendWithKy(url, init) : given(url, init)
}

/**
 * ky gets the method and the address, and `fetch` all the rest at first hand: copied into ky's `Request` and out again,
 * headers and body cost a third of ky's time. What `fetch` threw goes around ky, whose own error carries the request.
 */
async function sendWithKy(url: string, init: FetchInit): Promise<FetchResponse> {
  const ky = await loadKy()
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
