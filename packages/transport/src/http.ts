import type { KyInstance } from 'ky'
import type { Fetch, FetchInit, FetchResponse } from './options.ts'

let loaded: KyInstance | undefined

/** ky, loaded on the first call: importing it takes longer than all of this package. */
export async function loadKy(): Promise<KyInstance> {
  loaded ??= (await import('ky')).default
  return loaded
}

const settings = { retry: 0, timeout: false, throwHttpErrors: false } as const

/**
 * One request, one answer, whatever its status; retries, time and redirects are ours. ky gets the method and the
 * address, and `fetch` all the rest at first hand: copied into ky's `Request` and out again, headers and body cost a
 * third of ky's time. What `fetch` threw comes out as it was: ky's own error carries the request.
 */
export async function sendWith(ky: KyInstance, fetch: Fetch, url: string, init: FetchInit): Promise<FetchResponse> {
  let failure: { readonly thrown: unknown } | undefined
  // ky hands on what fetch answers; of a Response, this package reads what FetchResponse names.
  const send = ((): Promise<FetchResponse> =>
    fetch(url, init).catch((thrown: unknown) => {
      failure = { thrown }
      throw thrown
    })) as unknown as typeof globalThis.fetch
  try {
    return await ky(url, { method: init.method, ...settings, fetch: send })
  } catch (error) {
    throw failure === undefined ? error : failure.thrown
  }
}
