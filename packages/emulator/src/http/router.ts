import type { Major } from '@mgmt-api/models'
import type { ListedOperation, ServiceGroup } from './group.ts'
import type { Route } from './route.ts'
import { createPathTree, type PathMatch } from './path-tree.ts'

/** Result of routing. */
export type RouteMatch = FoundOperation | { readonly found: false; readonly missed: UnmatchedRoute }

export interface FoundOperation {
  readonly found: true
  /** Absent until its group is loaded. */
  readonly route: Route | undefined
  readonly params: readonly string[]
  /** Loads the group, after which the route is available. */
  readonly load: () => Promise<void>
}

export interface UnmatchedRoute {
  readonly method: string
  /** Path below the base path; absent without a known base path. */
  readonly below: string | undefined
  /** Whether its base path is served. */
  readonly underServedMajor: boolean
  /** Its operation, if the settings say that the platform does not serve it. */
  readonly unserved?: string
}

export interface Router {
  /** @param served Served major versions. */
  match(method: string, path: string, served: readonly Major[]): RouteMatch
}

const basePath = /^\/mgmt\/openapi\/(\d{1,3})(\/.*)$/

interface Listed {
  readonly id: string
  readonly group: LoadedGroup
}

/** Compiles operations into a routing table, independent of their declared major version. */
export function createRouter(groups: readonly ServiceGroup[]): Router {
  const findBelow = createLazyTree(groups)
  return {
    match(method, path, served) {
      const [, major = '', below] = basePath.exec(path) ?? []
      const place = below === undefined ? undefined : findBelow(below)
      const underServedMajor = served.some((each) => String(each) === major)
      const listed = underServedMajor ? place?.byMethod.get(method) : undefined
      if (listed === undefined || place === undefined) {
        return { found: false, missed: { method, below, underServedMajor } }
      }
      const { id, group } = listed
      // Declared, and not implemented by its group.
      if (group.routes?.has(id) === false) return { found: false, missed: { method, below, underServedMajor } }
      return { found: true, route: group.routes?.get(id), params: place.params, load: group.load }
    },
  }
}

/**
 * Finds operations by path. Those below a first segment are added to the tree when a request names it: adding all
 * takes about 2 ms, which every command on the sandbox would pay. No path starts with a parameter.
 */
function createLazyTree(groups: readonly ServiceGroup[]): (path: string) => PathMatch<Listed> | undefined {
  const tree = createPathTree<Listed>()
  const waiting = new Map<string, { readonly listed: ListedOperation; readonly group: LoadedGroup }[]>()
  for (const each of groups) {
    const group = createLoadedGroup(each)
    for (const listed of each.operations) {
      const segment = firstSegment(listed.path)
      const others = waiting.get(segment)
      if (others === undefined) waiting.set(segment, [{ listed, group }])
      else others.push({ listed, group })
    }
  }
  return (path) => {
    const segment = firstSegment(path)
    for (const { listed, group } of waiting.get(segment) ?? []) {
      tree.add(listed.http, listed.path, { id: listed.operation, group })
    }
    waiting.delete(segment)
    return tree.find(path)
  }
}

/** The text between the first slash and the next, or the end of the path. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path.slice(1) : path.slice(1, end)
}

/** Routes of a loaded group by operation id. */
interface LoadedGroup {
  readonly routes: ReadonlyMap<string, Route> | undefined
  readonly load: () => Promise<void>
}

function createLoadedGroup(group: ServiceGroup): LoadedGroup {
  let routes: ReadonlyMap<string, Route> | undefined
  return {
    get routes() {
      return routes
    },
    async load() {
      const loaded = await group.load()
      routes = new Map(loaded.routes.map((route) => [route.operation.id, route]))
    },
  }
}
