import type { PlatformState } from '@mgmt-api/emulator'
import type { Path } from '@mgmt-api/models'
import { formatPath, visitFields } from '@mgmt-api/models/internal'
import type { Body, Kind } from '../kind/kind.ts'
import { textOfId } from '../kind/ids.ts'
import { pointer, pointersTo } from '../kind/reference-values.ts'
import type { Plan, ResourceChange } from '../plan/plan.ts'
import type { Desired } from '../project/project.ts'
import type { ChangeProblem } from './describe-problems.ts'

/** An id of another resource. */
interface UsedId {
  readonly to: string
  readonly id: string
  readonly path: Path
  /** Identifies the resource, as `pointersTo` does. */
  readonly pointer: string
}

/** The ids of other resources in a body. */
function usedIds({ references, externalIds }: Kind, body: Body): readonly UsedId[] {
  const used: UsedId[] = []
  const all = [...references, ...externalIds.map(({ at, group }) => ({ at, to: group, field: undefined }))]
  for (const { at, to, field } of all) {
    visitFields(body, at, (value, path) => {
      const id = textOfId(value)
      if (id !== undefined && id !== '') used.push({ to, id, path, pointer: pointer(to, id, field) })
    })
  }
  return used
}

/** The ids in bodies that no listed resource has: resources that the key cannot see, or that are gone. */
function createUnseen({ listed }: Plan, kinds: readonly Kind[]): (kind: Kind, body: Body) => readonly UsedId[] {
  const seen = new Set([...listed].flatMap(([name, remotes]) => remotes.flatMap((remote) => pointersTo(name, remote))))
  // The ids within a singleton, such as those of retention tags, are known to the emulator.
  const known = new Set(
    kinds.flatMap(({ name, isSingleton }) => (listed.has(name) && isSingleton !== true ? [name] : [])),
  )
  return (kind, body) => usedIds(kind, body).filter(({ to, pointer: of }) => known.has(to) && !seen.has(of))
}

/** Ids in files and on the platform that no listed resource has, by kind. A rehearsal must not refuse them. */
export function outsideOf(plan: Plan, kinds: readonly Kind[], desired: Desired): PlatformState['outside'] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const unseen = createUnseen(plan, kinds)
  const outside = new Map<string, Set<string>>()
  const note = (name: string, body: Body): void => {
    const kind = byName.get(name)
    if (kind === undefined) return
    for (const { to, id } of unseen(kind, body)) outside.set(to, (outside.get(to) ?? new Set()).add(id))
  }
  for (const { kind, body } of desired.resources) note(kind, body)
  for (const [name, remotes] of plan.listed) for (const { body } of remotes) note(name, body)
  return Object.fromEntries([...outside].map(([name, ids]) => [name, [...ids]]))
}

/** Changes that add a reference to a resource that the key cannot see. Built-in resources are in no list. */
export function unseenReferencesOf(plan: Plan, kinds: readonly Kind[]): readonly ChangeProblem[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const unseen = createUnseen(plan, kinds)
  const addedBy = (kind: Kind, change: ResourceChange): readonly UsedId[] => {
    if (!('body' in change)) return []
    const present = 'remote' in change ? usedIds(kind, change.remote.body) : []
    const before = new Set(present.map((each) => each.pointer))
    return unseen(kind, change.body).filter((each) => !before.has(each.pointer))
  }
  return plan.changes.flatMap((of) => {
    const kind = byName.get(of.kind)
    const added = kind === undefined ? [] : addedBy(kind, of)
    return added
      .filter(({ to }) => byName.get(to)?.hasBuiltIn !== true)
      .map(({ to, id, path }) => {
        const many = byName.get(to)?.words.many ?? to
        const message = `may be refused: ${formatPath(path)}: the key sees no ${id} among the ${many}`
        return { severity: 'warning', code: 'unseen_reference', of, message }
      })
  })
}
