import { isDeepStrictEqual } from 'node:util'
import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { Body } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'
import { mergePatch } from '../load/merge-patch.ts'
import { mergeOf, type RenderOptions } from '../render/render-file.ts'
import { type Merge, preservedValue } from '../yaml/preserved-value.ts'

/** A file that several targets share, and the present overlay of one of them. */
export interface SharedFile {
  readonly base: Body
  /** Default: there is none. */
  readonly patch?: Body | undefined
}

/**
 * The merge patch of a target's overlay with which a shared file describes the platform. Variables and names with the
 * same meaning stay, in the file and in the overlay.
 */
export function overlayPatch({ base, patch = {} }: SharedFile, options: RenderOptions): Body {
  const { kind, key } = options
  // Both are objects other than markers, and so is the result.
  const present = mergePatch(base, patch).value as Body
  const merge = mergeOf({ kind: kind.name, key, ...present }, options)
  const written = preservedValue(merge, [], [])
  const { kind: _, key: __, ...wanted } = isObject(written) ? written : {}
  return differenceOf(base, wanted, { merge, path: [] })
}

interface Position {
  readonly merge: Merge
  readonly path: Path
}

function differenceOf(from: Body, to: Body, { merge, path }: Position): Body {
  const changes: [string, unknown][] = []
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const below = [...path, name]
    const [before, after] = [from[name], to[name]]
    if (after === undefined) {
      // A field that the file spells out, although its absence means the same, stays.
      const isKept = valueAtPath(merge.raw, below) !== undefined && merge.isSame(below, below)
      if (!isKept) changes.push([name, null])
    } else if (isPlainObject(before) && isPlainObject(after)) {
      const within = differenceOf(before, after, { merge, path: below })
      if (Object.keys(within).length > 0) changes.push([name, within])
    } else if (!isDeepStrictEqual(before, after)) changes.push([name, after])
  }
  return Object.fromEntries(changes)
}

const isPlainObject = (value: unknown): value is Body => isObject(value) && markerOf(value) === undefined
