import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { markerOf } from '../kind/markers.ts'

/** The current and the wanted content of a document. */
export interface Merge {
  /** The value as written. */
  readonly raw: unknown
  /** The same with markers resolved: its meaning. */
  readonly present: unknown
  /** The wanted meaning. */
  readonly wanted: unknown
  /** The wanted value as written, its fields in the order of files. */
  readonly written: unknown
  /** Whether the value at `from` means the same as the wanted one at `to`. */
  readonly isSame: (from: Path, to: Path) => boolean
  /** Whether the order of the list at a path does not matter. */
  readonly isSet: (path: Path) => boolean
}

/** The wanted value, with unchanged parts written as before: markers stay. */
export function preservedValue({ raw, written, isSame }: Merge, from: Path, to: Path): unknown {
  const keep = (old: Path, fresh: Path): unknown => {
    const value = valueAtPath(written, fresh)
    const typed = valueAtPath(raw, old)
    if (typed !== undefined && isSame(old, fresh)) return typed
    if (isMarker(typed) || isMarker(value)) return value
    if (Array.isArray(value)) return value.map((_, index) => keep([...old, index], [...fresh, index]))
    if (!isObject(value)) return value
    return Object.fromEntries(Object.keys(value).map((name) => [name, keep([...old, name], [...fresh, name])]))
  }
  return keep(from, to)
}

export const isMarker = (value: unknown): boolean => markerOf(value) !== undefined
