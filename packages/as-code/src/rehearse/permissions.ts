import { valueAt } from '@mgmt-api/models/internal'
import type { Kind } from '../kind/kind.ts'
import type { Plan, ResourceChange } from '../plan/plan.ts'
import type { ChangeProblem } from './describe-problems.ts'
import type { TracedRequest } from './trace-requests.ts'

/** The published permissions that a rehearsed plan needs, by change. */
export type NeededPermissions = ReadonlyMap<ResourceChange, ReadonlySet<string>>

/** Determines the permissions of each change: those of its requests, and those of single fields. */
export function neededPermissions(
  { changes }: Plan,
  { kinds, requests }: { readonly kinds: readonly Kind[]; readonly requests: readonly TracedRequest[] },
): NeededPermissions {
  const byAction = new Map<string, Set<string>>()
  for (const { kind, actions, permissions } of requests) {
    for (const action of actions) {
      const name = `${kind} ${action}`
      const needed = byAction.get(name) ?? new Set()
      for (const permission of permissions) needed.add(permission)
      byAction.set(name, needed)
    }
  }
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return new Map(
    changes.map((change) => {
      const ofRequests = byAction.get(`${change.kind} ${change.action}`) ?? []
      return [change, new Set([...ofRequests, ...fieldPermissions(byName.get(change.kind), change)])]
    }),
  )
}

function fieldPermissions(kind: Kind | undefined, change: ResourceChange): readonly string[] {
  if (!('body' in change)) return []
  const needed = (kind?.fieldPermissions ?? []).filter(({ at }) => valueAt(change.body, at) !== undefined)
  return needed.map(({ permission }) => permission)
}

/** Changes for which the key lacks a permission. Case is ignored: the service's documents differ in it. */
export function missingPermissions(needed: NeededPermissions, granted: Iterable<string>): readonly ChangeProblem[] {
  const has = new Set([...granted].map((permission) => permission.toLowerCase()))
  return [...needed].flatMap(([of, permissions]) => {
    const lacking = [...permissions].filter((permission) => !has.has(permission.toLowerCase()))
    if (lacking.length === 0) return []
    const message = `would be refused: the key lacks ${lacking.join(' and ')}`
    return [{ severity: 'error', code: 'permission_missing', of, message }]
  })
}
