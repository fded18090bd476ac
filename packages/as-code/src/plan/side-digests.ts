import { canonicalOf, digestOf } from '../canonical.ts'
import { leftOut } from '../differences.ts'
import { mapFields } from '../field-pattern.ts'
import { type Body, isRecognised, type Kind } from '../kind.ts'
import type { Change, Plan } from '../plan.ts'
import { type KeyOfId, keysForIds, portableOf } from '../portable.ts'
import type { Desired } from '../project.ts'
import { idOf, nameOf } from './scene.ts'

/**
 * Digests of both sides of a resource that files describe. Kept while it is in sync, they tell later which side has
 * moved: the files, the platform, or both.
 */
export interface SideDigests {
  /** Name of the kind. */
  readonly kind: string
  readonly key: string
  /** The platform has it as the files say, and as the owner's. */
  readonly inSync: boolean
  /** Of what the files say. */
  readonly file: string
  /**
   * Of what the platform has, but for what may differ in form and mean the same; in sync, the files say it. Absent: it is
   * not there.
   */
  readonly platform?: string | undefined
}

/**
 * Digests of everything that the files describe, in their order; kinds without labels are left out: no plan compares them.
 * @param kinds those that the plan was made with
 * @throws {RangeError} A kind of the files is not among `kinds`.
 * @example for (const each of sideDigests(plan, desired, alertKinds)) if (each.inSync) keep(each)
 */
export function sideDigests(plan: Plan, desired: Desired, kinds: readonly Kind[]): readonly SideDigests[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const keys = new Map([...plan.ids].map(([name, id]) => [idOf(name.slice(0, name.indexOf('/')), id), name]))
  const keyOfId: KeyOfId = (kind, id) => keys.get(idOf(kind, id))?.slice(kind.length + 1)
  const changes = new Map<string, Change>()
  // What is taken over and replaced has two changes; the second one has what the platform has, too.
  for (const change of plan.changes) changes.set(nameOf(change.kind, change.key), change)
  return desired.resources.flatMap(({ kind: kindName, key, body }) => {
    const kind = byName.get(kindName)
    if (kind === undefined) throw new RangeError(`the files have a kind that is not among kinds: ${kindName}`)
    if (!isRecognised(kind)) return []
    const said = keysForIds(kind, body, { keyOfId })
    const change = changes.get(nameOf(kindName, key))
    const there = change === undefined ? said : bodyThere(kind, change, keyOfId)
    return {
      kind: kindName,
      key,
      inSync: change === undefined,
      file: digestOf(canonicalOf(kind, said)),
      ...(there !== undefined && { platform: digestOf(canonicalOf(kind, withoutEquivalents(kind, there))) }),
    }
  })
}

function bodyThere(kind: Kind, change: Change, keyOfId: KeyOfId): Body | undefined {
  if (change.action === 'create') return undefined
  const { body, unreadable } = change.remote
  return portableOf(kind, leftOut(body, unreadable), { keyOfId })
}

/** The service may move such fields on by itself. */
const withoutEquivalents = (kind: Kind, body: Body): Body =>
  kind.equivalents.reduce((left, { at }) => mapFields(left, at, () => undefined), body)
