import type { Body, Kind, Remote } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'
import { differencesOf } from './differences.ts'
import type { FieldChange } from './field-change.ts'

interface SameOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The part of a body to compare. Default: all of it. */
  readonly part?: ((body: Body) => Body) | undefined
}

/** Whether two resources of a platform are the same but for what the service makes. Masked secrets are the same. */
export const isSameResource = (
  kind: Kind,
  a: Remote,
  b: Remote,
  { now, part = (body) => body }: SameOptions,
): boolean => contractDifferences(kind, part(a.body), part(b.body), now).every(({ secret }) => secret)

/** The differences of two bodies with ids in place of references, but for what the service makes. */
export function contractDifferences(kind: Kind, before: Body, after: Body, now: number): readonly FieldChange[] {
  const [from, to] = [before, after].map((body) => portableOf(kind, body, { keyOfId: () => undefined }))
  return differencesOf(kind, from ?? {}, to ?? {}, { now })
}
