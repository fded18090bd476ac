import type { Identifiable, Kind, Ownership } from './kind.ts'

/** Label with the owner of a resource. */
export const ownerLabel = 'mgmt_owner'

/** The marks of an owner's resources on a target, beside labels. */
export interface OwnerMarks {
  readonly owner: string
  readonly ledger: { keyOf(kind: string, id: string): string | undefined }
  /** Keys of the resources in the files, by the ids chosen for them. */
  readonly chosen?: ReadonlyMap<string, string> | undefined
}

/**
 * Whether a resource on a platform is ours, and what marks it: the labels of a kind that has them; otherwise its line in
 * the ledger, or the id that we chose. Undefined if nothing does: an equal name proves nothing, because anybody may use it.
 */
export function ownershipOf(
  kind: Pick<Kind, 'name' | 'recognised' | 'identityOf'>,
  remote: Identifiable,
  { owner, ledger, chosen }: OwnerMarks,
): Ownership | undefined {
  if (kind.recognised === 'labels') return kind.identityOf(remote)
  const recorded = ledger.keyOf(kind.name, remote.id)
  if (recorded !== undefined) return { owner, key: recorded, by: 'ledger' }
  const key = chosen?.get(remote.id)
  return key === undefined ? undefined : { owner, key, by: kind.recognised }
}

/** What marks a resource as its owner's, for messages: `by the label mgmt_owner=platform-team`. */
export const ownershipText = ({ owner, by }: Ownership): string =>
  `by ${{ labels: `the label ${ownerLabel}=${owner}`, chosenId: 'its id', ledger: 'the ledger', file: 'its file' }[by]}`

/** `, ours by its id`: the mark of a deleted resource, unless it is a usual one, a label or a line of the ledger. */
export const unusualMark = (ownership: Ownership | undefined): string =>
  ownership === undefined || ['labels', 'ledger'].includes(ownership.by) ? '' : `, ours ${ownershipText(ownership)}`
