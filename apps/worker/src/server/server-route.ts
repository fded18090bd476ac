import type { Credentials, RouteKind } from './security/decide-access.ts'

/** A request with its parsed parts. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly who: Credentials
  /** Destroys the connection, so that the client notices an incomplete response. */
  cut(): void
}

export type RouteHandler = (context: RequestContext) => Promise<Response>

/** A route of the server. */
export interface ServerRoute {
  readonly method: 'GET' | 'POST'
  /** `/targets/:name`. */
  readonly path: string
  readonly kind: RouteKind
  readonly response: RouteHandler
}
