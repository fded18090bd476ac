import type { Fetch } from './options/options.ts'

/** Sends requests where no other function was given: the global `fetch`, looked up at each call. */
export const defaultFetch: Fetch = (url, init) => fetch(url, init)
