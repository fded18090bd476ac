import type { Hooks } from '@mgmt-api/transport'

/** Waits, and rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Hooks that send at most one request in `everyMs` milliseconds, retries included. */
export function paced(everyMs: number, { now, wait }: { readonly now: () => number; readonly wait: Wait }): Hooks {
  let next = 0
  return {
    async beforeRequest(_event, { signal }) {
      const start = Math.max(now(), next)
      next = start + everyMs
      if (start > now()) await wait(start - now(), signal)
    },
  }
}
