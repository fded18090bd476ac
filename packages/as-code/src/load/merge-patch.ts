import { isObject } from '@mgmt-api/models'
import { markerOf } from '../kind/markers.ts'

/**
 * Applies a JSON merge patch (RFC 7386): objects are merged, null removes a field, everything else replaces. A marker
 * is one value: it replaces an existing value, and is replaced as a whole.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch) || markerOf(patch) !== undefined) return patch
  const base = isObject(value) && markerOf(value) === undefined ? value : {}
  const merged = new Map(Object.entries(base))
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  }
  return Object.fromEntries(merged)
}
