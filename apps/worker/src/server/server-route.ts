import type { Credentials, RouteKind } from './security/decide-access.ts'

/** A request, as far as answers look at it. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** Of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly who: Credentials
  /** Ends the connection, so that what was sent is seen to be not all. */
  cut(): void
}

export type RouteHandler = (context: RequestContext) => Promise<Response>

/** What is answered at a path. */
export interface ServerRoute {
  readonly method: 'GET' | 'POST'
  /** `/targets/:name`. */
  readonly path: string
  readonly kind: RouteKind
  readonly answer: RouteHandler
}
