import { type Group, readOperation } from './group.ts'
import type { Route } from './implement.ts'
import { createPathTree } from './path-tree.ts'

/** Major versions of the base path; every operation answers under each of them. */
export const majors = [4, 5] as const
/** A major version of the base path. */
export type Major = (typeof majors)[number]

/** Where an address leads. */
export type Match = FoundOperation | { readonly found: false; readonly missed: MissedRoute }

/** An operation that is played. */
export interface FoundOperation {
  readonly found: true
  /** Absent until its group is loaded. */
  readonly route: Route | undefined
  readonly params: readonly string[]
  /** Loads the group; then the same address has a route. */
  readonly load: () => Promise<void>
}

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

interface Listed {
  readonly id: string
  readonly group: LoadedGroup
}

/** Compiles operations into one table, whatever the major version that the contract declares them under. */
export function createRouter(groups: readonly Group[]): Router {
  const tree = createPathTree<Listed>()
  for (const each of groups) {
    const group = createLoadedGroup(each)
    for (const { id, method, path } of each.operations.map(readOperation)) tree.add(method, path, { id, group })
  }
  return {
    match(method, path, served) {
      const [, major = '', below] = basePath.exec(path) ?? []
      const place = below === undefined ? undefined : tree.find(below)
      const underServedMajor = served.some((each) => String(each) === major)
      const listed = underServedMajor ? place?.byMethod.get(method) : undefined
      if (listed === undefined || place === undefined) {
        return { found: false, missed: { method, below, underServedMajor } }
      }
      const { id, group } = listed
      return { found: true, route: group.routes?.get(id), params: place.params, load: group.load }
    },
  }
}

/** The routes of a group by the ids of their operations, once it is loaded. */
interface LoadedGroup {
  readonly routes: ReadonlyMap<string, Route> | undefined
  readonly load: () => Promise<void>
}

function createLoadedGroup(group: Group): LoadedGroup {
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
