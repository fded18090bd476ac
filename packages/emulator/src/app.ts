import type { ServerResponse } from 'node:http'
import { Hono } from 'hono/tiny'
import type { Wire } from './wire.ts'

/** What comes with a request: how its answer leaves. */
export interface Bindings {
  readonly wire: Wire
  readonly to?: ServerResponse | undefined
}

export type Respond = (request: Request, bindings: Bindings) => Response | Promise<Response>

export interface App {
  fetch(request: Request, bindings: Bindings): Response | Promise<Response>
}

/**
 * The emulator as a Hono application. It has one handler: routing, keys and faults are inside it, for each middleware
 * would cost a sixth of the throughput. Routing is ours, so that the smallest preset of Hono is enough.
 */
export function createApp(respond: Respond): App {
  const app = new Hono<{ Bindings: Bindings }>()
  // Faults that end a connection are errors that must reach the caller.
  app.onError((error) => {
    throw error
  })
  app.all('*', ({ req, env }) => respond(req.raw, env))
  return { fetch: (request, bindings) => app.fetch(request, bindings) }
}
