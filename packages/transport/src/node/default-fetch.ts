import { nodeFetch } from './node-fetch.ts'

/**
 * Sends requests where no other function was given: `nodeFetch`, unless a mock or an instrument replaced the global
 * `fetch`, which then sees every request. The global one is looked up at each call.
 */
export const defaultFetch: typeof fetch = (input, init) => (isOriginal(fetch) ? nodeFetch : fetch)(input, init)

const known = new WeakMap<typeof fetch, boolean>()

/** Whether a function is Node's own `fetch`: no other one loads this module of Node. */
export function isOriginal(given: typeof fetch): boolean {
  const before = known.get(given)
  if (before !== undefined) return before
  const isNodes = Function.prototype.toString.call(given).includes('internal/deps/undici/undici')
  known.set(given, isNodes)
  return isNodes
}
