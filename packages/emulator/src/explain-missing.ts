import { lookupMovedPath } from '@mgmt-api/models/history'
import { readOperation } from './group.ts'
import { groups } from './groups.ts'
import { createPathTree, type PathTree } from './path-tree.ts'
import type { Major, MissedRoute } from './router.ts'
import { unplayedOperations } from './unplayed-operations.ts'

/** How a request without a route is answered. */
export interface Explanation {
  readonly status: 404 | 501
  readonly message: string
  /** What to do instead, for people who read the answer. */
  readonly hint: string | undefined
}

let declared: PathTree<string> | undefined

/**
 * Tells a route that does not exist, as the service does, from an operation that the service has and the emulator does
 * not play.
 */
export function explainMissing(missed: MissedRoute, served: readonly Major[]): Explanation {
  const { method, below, underServedMajor } = missed
  if (below === undefined) return noRoute(`Paths of the API begin with ${basePaths(served, 'or')}.`)
  declared ??= declaredTree()
  const byMethod = declared.find(below)?.byMethod
  const id = byMethod?.get(method)
  if (id === undefined) return noRoute(movedHint(method, below) ?? methodHint(byMethod))
  if (!underServedMajor) return noRoute(`This platform has the operation under ${basePaths(served, 'and')}.`)
  return {
    status: 501,
    message: `Not Implemented: the emulator does not play ${id}, which the contract declares.`,
    hint: 'The emulator, which is also the sandbox of mgmt, does not play this operation. Use an account for it; mgmt-emulator --list prints what is played.',
  }
}

/** Ids of all operations of the contract by address. */
function declaredTree(): PathTree<string> {
  const tree = createPathTree<string>()
  const operations = [...groups.flatMap((group) => group.operations), ...unplayedOperations]
  for (const { id, method, path } of operations.map(readOperation)) tree.add(method, path, id)
  return tree
}

/** As the service answers: any other words would mean a missing resource. */
const noRoute = (hint: string | undefined): Explanation => ({ status: 404, message: 'Not Found: Not Found', hint })

const basePaths = (served: readonly Major[], word: string): string =>
  served.map((major) => `/mgmt/openapi/${major}`).join(` ${word} `)

function movedHint(method: string, path: string): string | undefined {
  const fate = lookupMovedPath(method, path)
  if (fate === undefined) return undefined
  if (fate.kind === 'moved') return `It moved to ${fate.movedTo}. ${fate.note}`
  return fate.instead === undefined ? fate.note : `${fate.note} Instead there is ${fate.instead}.`
}

const methodHint = (byMethod: ReadonlyMap<string, unknown> | undefined): string | undefined =>
  byMethod && `This path takes ${[...byMethod.keys()].sort().join(', ')}.`
