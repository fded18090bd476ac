import type { WaitLine } from '@mgmt-api/command'
import type { Hooks, RequestEvent } from '@mgmt-api/transport'

/** Hooks that track requests without a response on `line`. */
export function waitHooks(line: WaitLine, limits: { readonly attempts: number; readonly limitMs: number }): Hooks {
  const ends = new WeakMap<RequestEvent, () => void>()
  return {
    beforeRequest(event) {
      ends.set(event, line.begin({ service: new URL(event.url).host, attempt: event.attempt, ...limits }))
    },
    afterResponse: ({ request }) => ends.get(request)?.(),
  }
}
