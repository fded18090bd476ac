import type { ApiVersion } from '@mgmt-api/models'
import type { ServiceGroup } from './group.ts'
import type { Route } from './route.ts'
import { createPathTree } from './path-tree.ts'

/** Result of routing. */
export type RouteMatch = FoundRoute | { readonly found: false; readonly missed: UnmatchedRoute }

export interface FoundRoute {
  readonly found: true
  readonly route: Route
  readonly params: readonly string[]
}

export interface UnmatchedRoute {
  readonly method: string
  /** Path below the base path; absent without a known base path. */
  readonly below: string | undefined
  /** Whether its base path is served. */
  readonly underServedVersion: boolean
  /** Its operation, if the settings say that the platform does not serve it. */
  readonly unserved?: string
}

export interface Router {
  /**
   * Finds a route. Loads its group.
   * @param served Served API versions.
   */
  match(method: string, path: string, served: readonly ApiVersion[]): Promise<RouteMatch>
}

const basePath = /^\/mgmt\/openapi\/(\d{1,3})(\/.*)$/

/** Compiles operations into a routing table, independent of their declared API version. */
export function createRouter(groups: readonly ServiceGroup[]): Router {
  const tree = createPathTree<() => Promise<Route | undefined>>()
  for (const group of groups) {
    const routes = createRoutes(group)
    for (const { operation, http, path } of group.operations) {
      tree.add(http, path, async () => (await routes()).get(operation))
    }
  }
  return {
    async match(method, path, served) {
      const [, apiVersion = '', below] = basePath.exec(path) ?? []
      const place = below === undefined ? undefined : tree.find(below)
      const underServedVersion = served.some((each) => String(each) === apiVersion)
      const route = underServedVersion ? await place?.byMethod.get(method)?.() : undefined
      // An operation that is declared, but not implemented by its group, has no route.
      if (route === undefined || place === undefined) {
        return { found: false, missed: { method, below, underServedVersion } }
      }
      return { found: true, route, params: place.params }
    },
  }
}

/** The routes of a group by operation, loaded on first use. */
function createRoutes(group: ServiceGroup): () => Promise<ReadonlyMap<string, Route>> {
  let routes: ReadonlyMap<string, Route> | undefined
  return async () => (routes ??= new Map((await group.load()).routes.map((route) => [route.operation.id, route])))
}
