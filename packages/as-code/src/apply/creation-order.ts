import { referencesOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { ApplyRun } from './apply-run.ts'
import type { Creation } from './create-level.ts'

/** Creations in the order that a file of the plan gives them: a service that appends new resources has to move none. */
export function inWantedOrder(run: ApplyRun, creations: readonly Creation[]): readonly Creation[] {
  const positions = new Map<string, number>()
  for (const change of run.plan.changes) {
    const kind = run.kindOf(change.kind)
    if (kind.ordered === undefined || !('body' in change)) continue
    for (const reference of referencesOf(kind, change.body)) positions.set(resourceName(reference), positions.size)
  }
  const positionOf = (creation: Creation): number => positions.get(resourceName(creation)) ?? positions.size
  return creations.toSorted((a, b) => positionOf(a) - positionOf(b))
}
