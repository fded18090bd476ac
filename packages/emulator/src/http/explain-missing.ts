import type { ApiVersion } from '@mgmt-api/models'
import { lookupMovedPath } from '@mgmt-api/models/history'
import { resourceIndex } from '@mgmt-api/models/resources'
import { createPathTree, type PathTree } from './path-tree.ts'
import type { UnmatchedRoute } from './router.ts'

/** Response for a request without a route. */
export interface Explanation {
  readonly status: 404 | 405 | 501
  readonly message: string
  /** Advice for people who read the response. */
  readonly hint: string | undefined
  /** Methods of the path, for the header that a 405 must have. */
  readonly allow?: string | undefined
}

let declared: PathTree<string> | undefined

/** Distinguishes an unknown route (404, as the service), TRACE (405) and an unimplemented operation (501). */
export function explainUnmatched(missed: UnmatchedRoute, served: readonly ApiVersion[]): Explanation {
  const { method, below, underServedVersion, unserved } = missed
  if (below === undefined) return noRoute(`Paths of the API start with ${basePaths(served, 'or')}.`)
  if (unserved !== undefined)
    return noRoute(`This platform does not serve ${unserved}, see the settings of the emulator.`)
  declared ??= declaredTree()
  const byMethod = declared.find(below)?.byMethod
  const id = byMethod?.get(method)
  if (byMethod !== undefined && method === 'TRACE') return methodNotAllowed(byMethod)
  if (id === undefined) return noRoute(movedHint(method, below) ?? methodHint(byMethod))
  if (!underServedVersion) return noRoute(`This platform serves the operation under ${basePaths(served, 'and')}.`)
  return {
    status: 501,
    message: `Not Implemented: the emulator does not implement ${id}, which the contract declares.`,
    hint: 'The emulator, which is also the sandbox of mgmt, does not implement this operation. Use an account; mgmt-emulator --list prints the implemented operations.',
  }
}

/** Ids of all declared operations by method and path. */
function declaredTree(): PathTree<string> {
  const tree = createPathTree<string>()
  const methods = resourceIndex.flatMap((resource) => Object.values(resource.methods))
  for (const { operation, http, path } of methods) tree.add(http, path, operation)
  return tree
}

/** Wording of the service: other words would mean a missing resource. */
const noRoute = (hint: string | undefined): Explanation => ({ status: 404, message: 'Not Found: Not Found', hint })

const basePaths = (served: readonly ApiVersion[], word: string): string =>
  served.map((apiVersion) => `/mgmt/openapi/${apiVersion}`).join(` ${word} `)

function movedHint(method: string, path: string): string | undefined {
  const change = lookupMovedPath(method, path)
  return change && `Moved to ${change.movedTo} on ${change.since}.`
}

const methodHint = (byMethod: Methods | undefined): string | undefined =>
  byMethod && `This path supports ${methodsOf(byMethod)}.`

type Methods = ReadonlyMap<string, unknown>

const methodsOf = (byMethod: Methods): string => [...byMethod.keys()].sort().join(', ')

/** Servers refuse TRACE before they look for a route; a 404 would say that the path is unknown. */
const methodNotAllowed = (byMethod: Methods): Explanation => ({
  status: 405,
  message: 'Method Not Allowed',
  hint: methodHint(byMethod),
  allow: methodsOf(byMethod),
})
