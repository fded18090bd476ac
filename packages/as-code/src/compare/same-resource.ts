import type { Body, Kind, Remote } from '../kind/kind.ts'
import { portableOf } from '../kind/portable.ts'
import { differencesOf } from './differences.ts'

interface SameOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The part of a body to compare. Default: all of it. */
  readonly part?: ((body: Body) => Body) | undefined
}

/** Whether two resources of a platform are the same but for what the service makes. Masked secrets are the same. */
export function isSameResource(kind: Kind, a: Remote, b: Remote, { now, part = (body) => body }: SameOptions): boolean {
  const [left, right] = [a, b].map(({ body }) => portableOf(kind, part(body), { keyOfId: () => undefined }))
  return differencesOf(kind, left ?? {}, right ?? {}, { now }).every(({ secret }) => secret)
}
