import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { markerOf } from './markers.ts'

/** What a document holds, and what it is to become. */
export interface Merge {
  /** As it is written. */
  readonly raw: unknown
  /** The same with everything put in: what it means. */
  readonly present: unknown
  /** What it is to mean. */
  readonly wanted: unknown
  /** How that is written, its fields in the order of files. */
  readonly written: unknown
  /** Whether the value at `from` means the same as the wanted one at `to`. */
  readonly isSame: (from: Path, to: Path) => boolean
  /** Whether the order of the list at a path means nothing. */
  readonly isSet: (path: Path) => boolean
}

/** How what is wanted is written where what means the same is written as before: markers stay. */
export function keptValue({ raw, written, isSame }: Merge, from: Path, to: Path): unknown {
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
