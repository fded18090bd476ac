import { isForceRetryError, isKyError, type KyInstance, type Options } from 'ky'
import type { Fetch } from '../options/options.ts'

/**
 * A `fetch` for `createTransport` that sends each attempt through an instance of ky, with its hooks, headers, search
 * parameters, `fetch` and progress. Its `prefix` and `baseUrl` are not used. A call over ky takes longer and more
 * memory than one over `fetch` alone.
 *
 * The transport decides on retries, waits and errors, so this overrides the instance's options with ky's `retry: 0`,
 * `timeout: false`, `totalTimeout: false` and `throwHttpErrors: false`. Hooks therefore run once for each
 * attempt of the transport, and `beforeRetry` never runs. An `afterResponse` hook that returns `ky.retry()` ends its
 * attempt like a lost response: the transport repeats it only if the operation may be repeated, after its own wait.
 *
 * What ky's `fetch` throws reaches the transport as it is. A hook that throws fails its attempt with
 * `connection_failed`; what it threw is in the `reason` of the error's `cause`.
 * @example
 * const api = ky.create({ hooks: { beforeRequest: [({ request }) => request.headers.set('x-team', 'platform')] } })
 * const transport = createTransport({ region: 'eu1', domain: 'example.com', apiKey, fetch: kyFetch(api) })
 */
export function kyFetch(ky: KyInstance): Fetch {
  return async (url, init) => {
    let lost: { readonly thrown: unknown } | undefined
    const takeOver = (options: Options): void => {
      const { fetch = globalThis.fetch } = options
      options.retry = 0
      options.timeout = false
      options.totalTimeout = false
      options.throwHttpErrors = false
      options.fetch = async (request, rest) => {
        try {
          return await fetch(request, rest)
        } catch (thrown) {
          lost = { thrown }
          throw thrown
        }
      }
    }
    try {
      // A URL, for ky puts `prefix` before any text. The last of the `init` hooks has the last word.
      return await ky(new URL(url), { ...init, hooks: { init: [takeOver] } })
    } catch (thrown) {
      // Without ky's error around it, which carries the request and with it the key.
      throw lost === undefined ? hookError(thrown) : lost.thrown
    }
  }
}

/**
 * A hook's own error, not as its `cause`: it may say that a connection was refused, which is true of the hook's request
 * and not of this one, and would have this one sent again.
 */
function hookError(thrown: unknown): Error {
  if (isForceRetryError(thrown)) return new Error('a hook of ky asked for a retry')
  // An error of ky carries a request, which may have the key.
  const reason = isKyError(thrown) ? new Error(thrown.message, { cause: thrown.cause }) : thrown
  return Object.assign(new Error('a hook of ky failed'), { reason })
}
