import type { Route } from './implement.ts'
import { createPathTree } from './path-tree.ts'

/** Major versions of the base path; every operation answers under each of them. */
export const majors = [4, 5] as const
/** A major version of the base path. */
export type Major = (typeof majors)[number]

/** Where an address leads. */
export type Match =
  | { readonly found: true; readonly route: Route; readonly params: readonly string[] }
  | { readonly found: false; readonly missed: MissedRoute }

/** An address without a route. */
export interface MissedRoute {
  readonly method: string
  /** The path below the base path; absent where the address has no such base path. */
  readonly below: string | undefined
  /** The base path is one that is served. */
  readonly underServedMajor: boolean
}

export interface Router {
  /** @param served Major versions that the platform has. */
  match(method: string, path: string, served: readonly Major[]): Match
}

const basePath = /^\/mgmt\/openapi\/(\d{1,3})(\/.*)$/

/** Compiles routes into one table, whatever the major version that the contract declares them under. */
export function createRouter(routes: readonly Route[]): Router {
  const tree = createPathTree<Route>()
  for (const route of routes) tree.add(route.operation.method, route.operation.path, route)
  return {
    match(method, path, served) {
      const [, major = '', below] = basePath.exec(path) ?? []
      const place = below === undefined ? undefined : tree.find(below)
      const underServedMajor = served.some((each) => String(each) === major)
      const route = underServedMajor ? place?.byMethod.get(method) : undefined
      if (route !== undefined && place !== undefined) return { found: true, route, params: place.params }
      return { found: false, missed: { method, below, underServedMajor } }
    },
  }
}
