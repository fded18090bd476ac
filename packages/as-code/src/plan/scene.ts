import type { Kind } from '../kind.ts'
import type { Found } from '../list-all.ts'
import type { Desired, DesiredResource } from '../project.ts'

/** `alerts/disk-full`: how a resource is called in references and messages. */
export const nameOf = (kind: string, key: string): string => `${kind}/${key}`

/** Both sides of a plan: what the files say, and what the platform has. */
export interface Scene {
  readonly desired: Desired
  /** What the files describe, by `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, { readonly kind: Kind; readonly resource: DesiredResource }>
  /** What the platform has and is not marked as deleted. */
  readonly found: readonly Found[]
  /** Of these, the one that counts for each key of this owner, by `<kind>/<key>`. */
  readonly owned: ReadonlyMap<string, Found>
  /** Of these, those that nobody looks after. */
  readonly unclaimed: readonly Found[]
  /** Unclaimed ones that the files ask to take over, by `<kind>/<key>`. */
  readonly adopted: ReadonlyMap<string, Found>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What has the id `id` on a platform, whatever its kind: ids of two kinds may be the same. */
export const idOf = (kind: string, id: string): string => `${kind} ${id}`

/** In a message: how people know a resource of a platform. */
export function described({ kind, remote }: Found): string {
  return `${kind.words.one} ${JSON.stringify(kind.nameOf(remote.body))} (${remote.id})`
}
