import type { Body, Identity, Kind, Remote } from '../kind/kind.ts'
import type { ResourceChange } from '../plan/plan.ts'
import { contractOf, type IdOfKey, type SecretOf, withoutServerMade } from '../kind/portable.ts'
import { withCommonEntries, withPresentEntries } from '../kind/ordered-lists.ts'
import { changedFields, comparable, isSameIdentity, labelFields } from './changed-fields.ts'
import type { ApplyOutcome } from './report.ts'

/** A change to a resource that existed when the plan was made. */
export type ExistingChange = Exclude<ResourceChange, { readonly action: 'create' }>

/** The action for a resource after it has been read again. */
export type ChangeDecision =
  | { readonly then: 'send'; readonly body: Body; readonly fields: readonly string[] }
  | { readonly then: 'settle'; readonly outcome: ApplyOutcome; readonly reason?: string | undefined }

export interface DecideOptions {
  readonly owner: string
  readonly idOfKey: IdOfKey
  readonly secretOf?: SecretOf | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Top-level fields to read again before a change is made. */
export function wantedFields(kind: Kind, change: ExistingChange, owner: string): readonly string[] {
  switch (change.action) {
    case 'adopt':
      return labelFields(kind, change.remote.body, { owner, key: change.key })
    case 'replace':
      return [...new Set(change.fields.map(({ path }) => String(path[0])))]
    case 'delete':
      return Object.keys(change.remote.body)
  }
}

/**
 * Decides whether a change is made, already done, or skipped because the resource changed since the plan. `current` is
 * undefined if the resource is deleted.
 */
export function decideChange(
  kind: Kind,
  change: ExistingChange,
  current: Remote | undefined,
  options: DecideOptions,
): ChangeDecision {
  if (current === undefined || kind.isDeleted(current.body)) {
    if (change.action === 'delete') return { then: 'settle', outcome: 'deleted', reason: 'already deleted' }
    return conflict('it was deleted since the plan was made')
  }
  const identity = { owner: options.owner, key: change.key }
  const present = kind.identityOf(current)
  const isOurs = isSameIdentity(present, identity)
  if (change.action === 'adopt' && isOurs) return { then: 'settle', outcome: 'unchanged' }
  const isFree = change.action === 'delete' && change.duplicateOf !== undefined && present === undefined
  if (change.action === 'adopt' ? !isAdoptable(present, change.from, options) : !isOurs && !isFree)
    return conflict(ownerConflict(present))
  const fields = wantedFields(kind, change, options.owner)
  const compared = comparable(current, change.remote, fields)
  const compare = (before: Body, after: Body): readonly string[] =>
    changedFields(kind, before, after, { now: options.now, fields: compared })
  const after = bodyAfter(kind, change, current, options)
  if (
    change.action === 'replace' &&
    compare(current.body, withPresentEntries(kind, after, current.body)).length === 0
  ) {
    return { then: 'settle', outcome: 'unchanged' }
  }
  // Entries that come or go move no other one.
  const changed = compare(
    withCommonEntries(kind, change.remote.body, current.body),
    withCommonEntries(kind, current.body, change.remote.body),
  )
  if (changed.length > 0) return conflict(`changed since the plan was made: ${shorten(changed)}`)
  return { then: 'send', body: kind.withIdentity(after, identity), fields }
}

/** Unowned, or ours with its former key. */
const isAdoptable = (present: Identity | undefined, from: string | undefined, { owner }: DecideOptions): boolean =>
  isSameIdentity(present, from === undefined ? undefined : { owner, key: from })

function bodyAfter(kind: Kind, change: ExistingChange, current: Remote, { idOfKey, secretOf }: DecideOptions): Body {
  if (change.action === 'replace') return contractOf(kind, change.body, { idOfKey, secretOf })
  const body = change.action === 'adopt' ? change.unmasked?.body : undefined
  return body === undefined ? withoutServerMade(kind, current.body) : contractOf(kind, body, { idOfKey, secretOf })
}

function ownerConflict(identity: Identity | undefined): string {
  if (identity === undefined) return 'nothing marks it as ours any more'
  return `it is now owned by ${JSON.stringify(identity.owner)} with the key ${JSON.stringify(identity.key)}`
}

const conflict = (reason: string): ChangeDecision => ({ then: 'settle', outcome: 'conflict', reason })

const maxFields = 5

function shorten(fields: readonly string[]): string {
  const more = fields.length > maxFields ? ` and ${fields.length - maxFields} more` : ''
  return `${fields.slice(0, maxFields).join(', ')}${more}`
}
