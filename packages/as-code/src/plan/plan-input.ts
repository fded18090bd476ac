import type { Kind } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import type { Desired, DesiredResource } from '../project/project.ts'

/** Both sides of a plan: the files and the platform. */
export interface PlanInput {
  readonly desired: Desired
  /** The desired resources, by `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, { readonly kind: Kind; readonly resource: DesiredResource }>
  /** The platform's resources that are not marked as deleted. */
  readonly found: readonly ListedResource[]
  /** The effective one for each key of this owner, by `<kind>/<key>`. */
  readonly owned: ReadonlyMap<string, ListedResource>
  /** Unowned resources. */
  readonly unclaimed: readonly ListedResource[]
  /** Resources with the key of an older one, by `<kind>/<key> <id>`. */
  readonly duplicates: ReadonlyMap<string, ListedResource>
  /** Resources that the files adopt or rename, by `<kind>/<key>`. */
  readonly adopted: ReadonlyMap<string, ListedResource>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An id, or what makes resources similar, together with the kind: those of two kinds may be the same. */
export const withKind = (kind: string, id: string): string => `${kind} ${id}`

/** Description of a platform's resource for messages. */
export function described({ kind, remote }: ListedResource): string {
  return `${kind.words.one} ${JSON.stringify(kind.nameOf(remote.body))} (${remote.id})`
}
