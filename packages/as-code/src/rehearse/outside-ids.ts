import type { PlatformState } from '@mgmt-api/emulator'
import { visitFields } from '../kind/field-pattern.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { Plan } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'

/**
 * Ids in files and on the platform that no listed resource has, by kind: resources that the key cannot see, or that are
 * gone. A rehearsal must not refuse them.
 */
export function outsideOf(plan: Plan, kinds: readonly Kind[], desired: Desired): PlatformState['outside'] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const listed = new Map([...plan.listed].map(([name, remotes]) => [name, new Set(remotes.map(({ id }) => id))]))
  const outside = new Map<string, Set<string>>()
  const note = (kind: Kind, body: Body): void => {
    for (const { at, to } of [...kind.references, ...kind.externalIds.map(({ at, group }) => ({ at, to: group }))]) {
      visitFields(body, at, (id) => {
        if (typeof id !== 'string' || listed.get(to)?.has(id) !== false) return
        outside.set(to, (outside.get(to) ?? new Set()).add(id))
      })
    }
  }
  for (const { kind, body } of desired.resources) {
    const known = byName.get(kind)
    if (known !== undefined) note(known, body)
  }
  for (const [name, remotes] of plan.listed) {
    const kind = byName.get(name)
    if (kind !== undefined) for (const { body } of remotes) note(kind, body)
  }
  return Object.fromEntries([...outside].map(([name, ids]) => [name, [...ids]]))
}
