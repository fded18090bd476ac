import { isDeepStrictEqual } from 'node:util'
import type { Path } from '@mgmt-api/models'
import { formatPath, mapFields, valueAtPath } from '@mgmt-api/models/internal'
import { canonicalOf } from './canonical.ts'
import { collectDifferences, type CollectedChange } from './collect-differences.ts'
import { isSameBody } from './same-body.ts'
import { fieldTree } from '../kind/field-tree.ts'
import type { Body, Comparable } from '../kind/kind.ts'
import type { SourceLocation } from '../findings/finding.ts'
import type { FieldChange } from './field-change.ts'

/** Options of `differences`. */
export interface DifferencesOptions {
  /** Schedules and the like must mean the same from this time on, in milliseconds since 1970. */
  readonly now: number
  /** Returns the place of a field of `after` in the files. */
  readonly locate?: ((path: Path) => SourceLocation | undefined) | undefined
  /** Top-level fields that are not compared. */
  readonly ignored?: readonly string[] | undefined
}

/**
 * The fields in which two bodies in portable form differ in meaning, in the order of the model. Lists are compared item
 * by item; for a set, items on one side only are reported with their positions there. Secret values are never in the
 * result: `secretValue` replaces them.
 * @param before The platform's body.
 * @param after The body from the files.
 */
export function differencesOf(
  kind: Comparable,
  before: Body,
  after: Body,
  { now, locate, ignored }: DifferencesOptions,
): readonly FieldChange[] {
  const [from, to] = [leftOut(before, ignored), leftOut(after, ignored)]
  // Most resources are unchanged, which avoids computing canonical forms.
  if (isSameBody(kind, from, to)) return []
  const settled = settle(kind, from, to, now)
  if (isDeepStrictEqual(settled.before, settled.after)) return []
  const changes: CollectedChange[] = []
  collectDifferences(fieldTree(kind), { before: from, after: to, path: [] }, { changes, settled: settled.paths })
  return changes.map(({ anchor, ...change }) => ({ ...change, place: locate?.(anchor ?? change.path) }))
}

export interface Settled {
  /** In canonical form; a value equivalent to the other side's has its form. */
  readonly before: Body
  /** In canonical form. */
  readonly after: Body
  /** Fields that differed and were equivalent. */
  readonly paths: ReadonlySet<string>
}

/** The canonical forms of two bodies, with equivalent fields made equal. */
export function settle(kind: Comparable, before: Body, after: Body, now: number): Settled {
  const canonical = canonicalOf(kind, after)
  const paths = new Set<string>()
  let settled = canonicalOf(kind, before)
  for (const equivalent of kind.equivalents) {
    settled = mapFields(settled, equivalent.at, (value, path) => {
      const other = valueAtPath(canonical, path)
      if (isDeepStrictEqual(value, other) || !equivalent.same(value, other, now, canonical)) return value
      paths.add(formatPath(path))
      return other
    })
  }
  return { before: settled, after: canonical, paths }
}

/** A body without some of its fields. */
export function leftOut(body: Body, fields: readonly string[] = []): Body {
  if (!fields.some((field) => Object.hasOwn(body, field))) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)))
}
