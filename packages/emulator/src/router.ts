import type { Route } from './implement.ts'

/** Where an address leads. */
export type Match =
  | { readonly found: true; readonly route: Route; readonly params: readonly string[] }
  | { readonly found: false; readonly why: string }

export interface Router {
  match(method: string, path: string): Match
}

/** Says of an address that has no route whether it moved, and where to. */
export type ExplainMissing = (method: string, path: string) => string | undefined

interface Node {
  readonly literals: Map<string, Node>
  readonly routes: Map<string, Route>
  parameter?: Node
}

const basePath = /^\/mgmt\/openapi\/(\d{1,3})(\/.*)$/
const createNode = (): Node => ({ literals: new Map(), routes: new Map() })

/**
 * Compiles routes into one table. An operation answers under the base path of its own major version alone:
 * `/mgmt/openapi/4/alerts/alerts/v3`; under the other one the answer says which.
 */
export function createRouter(routes: readonly Route[], explain: ExplainMissing = () => undefined): Router {
  const roots = new Map<string, Node>()
  for (const route of routes) add(roots, route)
  return {
    match(method, path) {
      const [, major = '', below = ''] = basePath.exec(path) ?? []
      if (major === '') return missing(`No route: ${path} is not below /mgmt/openapi/<major version>.`)
      const params: string[] = []
      const root = roots.get(major)
      const node = root && find(root, below.split('/'), 1, params)
      const route = node?.routes.get(method)
      if (route !== undefined) return { found: true, route, params }
      const reason = explain(method, below) ?? elsewhere(roots, method, below) ?? otherMethods(node)
      return missing(`No route: ${method} ${path}.${reason === undefined ? '' : ` ${reason}`}`)
    },
  }
}

const missing = (why: string): Match => ({ found: false, why })

function add(roots: Map<string, Node>, route: Route): void {
  const { major, path, method } = route.operation
  let node = roots.get(String(major)) ?? createNode()
  roots.set(String(major), node)
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith('{')) node = node.parameter ??= createNode()
    else {
      const next = node.literals.get(segment) ?? createNode()
      node.literals.set(segment, next)
      node = next
    }
  }
  node.routes.set(method, route)
}

/** The node of a path; a literal segment wins over a parameter, and an empty one is never a parameter. */
function find(node: Node, segments: readonly string[], index: number, params: string[]): Node | undefined {
  const segment = segments[index]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const literal = node.literals.get(segment)
  const below = literal && find(literal, segments, index + 1, params)
  if (below !== undefined || node.parameter === undefined || segment === '') return below
  params.push(segment)
  const found = find(node.parameter, segments, index + 1, params)
  if (found === undefined) params.pop()
  return found
}

function elsewhere(roots: Map<string, Node>, method: string, below: string): string | undefined {
  for (const [major, root] of roots) {
    if (find(root, below.split('/'), 1, [])?.routes.has(method) === true) {
      return `This operation answers under /mgmt/openapi/${major}.`
    }
  }
  return undefined
}

function otherMethods(node: Node | undefined): string | undefined {
  return node && `This path takes ${[...node.routes.keys()].sort().join(', ')}.`
}
