import { differencesOf } from '../differences.ts'
import type { Body, Kind, Remote } from '../kind.ts'
import { type Found, listAll, type ListOptions } from '../list-all.ts'
import type { FieldChange } from '../plan.ts'
import { portableOf } from '../portable.ts'
import type { Target } from '../project.ts'
import { createIdNames } from '../pull/id-names.ts'

/** A platform, and the names that its outside ids have in `mgmt.yaml`. */
export interface Side extends Pick<ListOptions, 'caller'>, Pick<Target, 'ids'> {}

export interface CompareOptions extends Omit<ListOptions, 'caller'> {
  readonly from: Side
  readonly to: Side
  /** Which resources are compared. Default: all. */
  readonly wanted?: ((kind: Kind, remote: Remote) => boolean) | undefined
  /** From when on schedules must mean the same, in milliseconds since 1970. Default: the machine's time. */
  readonly now?: (() => number) | undefined
}

/** A resource of one platform: what it is called in references, and by people. */
export interface Known {
  readonly kind: string
  /** Of its label; undefined where nobody looks after it. */
  readonly key: string | undefined
  readonly name: string
  readonly id: string
}

/** A resource that both platforms have, and how it differs. */
export interface Differing extends Known {
  /** Its id on the other platform. */
  readonly otherId: string
  /** `before` is what the second platform has, `after` what the first one has. */
  readonly fields: readonly FieldChange[]
}

export interface Comparison {
  readonly onlyFrom: readonly Known[]
  readonly onlyTo: readonly Known[]
  readonly differing: readonly Differing[]
  /** Resources that are the same on both. */
  readonly same: number
}

/**
 * Compares what two platforms have. The same key names the same resource, whoever owns it; those without a key are the
 * same where they are of the same type and name. Ids are compared by what they stand for: references by key, outside ids
 * by the names that both targets give them.
 * @throws {MgmtError} A platform refused or failed.
 */
export async function comparePlatforms(options: CompareOptions): Promise<Comparison> {
  const { from, to, wanted = () => true, now = Date.now } = options
  const [left, right] = await Promise.all([
    listAll({ ...options, caller: from.caller }),
    listAll({ ...options, caller: to.caller }),
  ])
  const [first, second] = [bodiesOf(left, from, keysByLikeness(right)), bodiesOf(right, to, keysByLikeness(left))]
  const isWanted = ({ kind, remote }: Portable): boolean => wanted(kind, remote)
  const onlyFrom: Known[] = []
  const differing: Differing[] = []
  let same = 0
  for (const [name, one] of first) {
    if (!isWanted(one)) continue
    const other = second.get(name)
    if (other === undefined) {
      onlyFrom.push(knownOf(one))
      continue
    }
    const ignored = [...one.remote.unreadable, ...other.remote.unreadable]
    const fields = differencesOf(one.kind, other.body, one.body, { now: now(), ignored })
    if (fields.length === 0) same += 1
    else differing.push({ ...knownOf(one), otherId: other.remote.id, fields })
  }
  const onlyTo = [...second].filter(([name, other]) => !first.has(name) && isWanted(other))
  return { onlyFrom, onlyTo: onlyTo.map(([, other]) => knownOf(other)), differing, same }
}

interface Portable extends Found {
  readonly body: Body
}

const knownOf = ({ kind, remote }: Portable): Known => ({
  kind: kind.name,
  key: kind.identityOf(remote.body)?.key,
  name: kind.nameOf(remote.body),
  id: remote.id,
})

/** Keys of those that have one, by what they share with others that would be taken for them. */
function keysByLikeness(found: readonly Found[]): ReadonlyMap<string, string> {
  return new Map(
    found.flatMap(({ kind, remote: { body } }) => {
      const key = kind.identityOf(body)?.key
      return key === undefined ? [] : [[`${kind.name} ${kind.likenessOf(body)}`, key] as const]
    }),
  )
}

/** Bodies in which ids of the platform are replaced by what they stand for, by `<kind>/<key>`. */
function bodiesOf(
  found: readonly Found[],
  { ids }: Side,
  others: ReadonlyMap<string, string>,
): ReadonlyMap<string, Portable> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const give = ({ kind, remote }: Found, wished: string): void => {
    let key = wished
    for (let number = 2; taken.has(`${kind.name}/${key}`); number++) key = `${wished} (${number})`
    taken.add(`${kind.name}/${key}`)
    keys.set(`${kind.name} ${remote.id}`, key)
  }
  const keyOf = ({ kind, remote }: Found): string | undefined => kind.identityOf(remote.body)?.key
  for (const each of found) {
    const key = keyOf(each)
    if (key !== undefined) give(each, key)
  }
  for (const each of found.filter((one) => keyOf(one) === undefined)) {
    const likeness = each.kind.likenessOf(each.remote.body)
    const other = others.get(`${each.kind.name} ${likeness}`)
    give(each, other !== undefined && !taken.has(`${each.kind.name}/${other}`) ? other : likeness)
  }
  const keyOfId = (kind: string, id: string): string | undefined => keys.get(`${kind} ${id}`)
  const names = createIdNames({ ids }, 'kept')
  return new Map(
    found.map(({ kind, remote }) => {
      const key = keyOfId(kind.name, remote.id) ?? remote.id
      const body = names.named(kind, portableOf(kind, remote.body, { keyOfId }))
      return [`${kind.name}/${key}`, { kind, remote, body }]
    }),
  )
}
