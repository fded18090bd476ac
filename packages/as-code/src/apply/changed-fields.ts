import { formatPath } from '@mgmt-api/models/internal'
import { differencesOf } from '../compare/differences.ts'
import type { Body, Identity, Kind, Remote } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'

export interface ChangedFieldsOptions {
  /** Schedules must mean the same from this time on, in milliseconds since 1970. */
  readonly now: number
  /** Top-level fields to compare. Default: those of either body. */
  readonly fields?: ReadonlySet<string> | undefined
  /** Leaves out secrets, which the service may mask. Default: false. */
  readonly ignoreSecrets?: boolean | undefined
}

/** Fields in which two bodies of the contract's form differ, apart from identity labels and server-made fields. */
export function changedFields(kind: Kind, before: Body, after: Body, options: ChangedFieldsOptions): readonly string[] {
  const { now, fields, ignoreSecrets = false } = options
  const names = [...Object.keys(before), ...Object.keys(after)]
  const ignored = fields === undefined ? [] : names.filter((name) => !fields.has(name))
  const changes = differencesOf(kind, withIds(kind, before), withIds(kind, after), { now, ignored })
  return changes.filter(({ secret }) => !(ignoreSecrets && secret)).map(({ path }) => formatPath(path))
}

/** Both sides keep ids in place of references, because they are from the same platform. */
const withIds = (kind: Kind, body: Body): Body => portableOf(kind, body, { keyOfId: () => undefined, wholeOrder: true })

/** Top-level fields of the current body that can be compared with the earlier one. */
export function comparable(current: Remote, before: Remote, wanted: readonly string[]): ReadonlySet<string> {
  // A field that was not requested may be absent for that reason.
  const fields = new Set([...wanted, ...Object.keys(current.body)])
  for (const field of [...current.unreadable, ...before.unreadable]) fields.delete(field)
  return fields
}

export function isSameIdentity(a: Identity | undefined, b: Identity | undefined): boolean {
  return a?.owner === b?.owner && a?.key === b?.key
}

/** Top-level fields with identity labels. */
export function labelFields(kind: Kind, body: Body, identity: Identity): readonly string[] {
  const labelled = kind.withIdentity(body, identity)
  return Object.keys(labelled).filter((field) => labelled[field] !== body[field])
}
