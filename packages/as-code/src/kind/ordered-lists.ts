import { sortedJson } from '@mgmt-api/base/json'
import { isObject, mapFields, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { Body, Kind } from './kind.ts'

type Ordered = Pick<Kind, 'ordered'>

/**
 * Merges a wanted order into the present one. The wanted entries take the positions of those that are present, and new
 * ones follow at the end. All other entries keep their positions.
 */
export function mergeOrder<Entry>(wanted: readonly Entry[], present: readonly Entry[]): readonly Entry[] {
  const nameOf = (entry: Entry): string => sortedJson(entry)
  const names = new Set(wanted.map(nameOf))
  const left = [...wanted]
  const merged = present.flatMap((entry) => (names.has(nameOf(entry)) ? left.splice(0, 1) : [entry]))
  return [...merged, ...left]
}

/** A body of which every ordered list also has the entries of the present one that it leaves out. */
export function withPresentEntries({ ordered = [] }: Ordered, body: Body, present: Body): Body {
  return ordered.reduce((merged, at) => {
    const [wanted, current] = [entriesAt(merged, at), entriesAt(present, at)]
    return current.length === 0 ? merged : withValueAt(merged, at, mergeOrder(wanted, current))
  }, body)
}

/** A body without ids in its ordered lists: resources without a key are not ours to order. */
export const withoutOtherEntries = ({ ordered = [] }: Ordered, body: Body): Body =>
  ordered.reduce((left, at) => mapFields(left, `${at}[]`, (entry) => (isObject(entry) ? entry : undefined)), body)

/** A body without references to some resources in its ordered lists. */
export const withoutEntries = ({ ordered = [] }: Ordered, body: Body, isLeftOut: (name: string) => boolean): Body =>
  ordered.reduce(
    (left, at) =>
      mapFields(left, `${at}[]`, (entry) => (isLeftOut(String(valueAt(entry, '$ref'))) ? undefined : entry)),
    body,
  )

/** A body with only the entries of its ordered lists that another one has, too. */
export const withCommonEntries = ({ ordered = [] }: Ordered, body: Body, other: Body): Body =>
  ordered.reduce((left, at) => {
    const names = new Set(entriesAt(other, at).map(sortedJson))
    return mapFields(left, `${at}[]`, (entry) => (names.has(sortedJson(entry)) ? entry : undefined))
  }, body)

function entriesAt(body: Body, at: string): readonly unknown[] {
  const entries = valueAt(body, at)
  return Array.isArray(entries) ? entries : []
}
