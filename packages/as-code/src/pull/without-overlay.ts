import { isObject } from '@mgmt-api/models/internal'
import { markerOf } from '../kind/markers.ts'
import type { Body } from '../kind/kind.ts'

/**
 * The content of a file beneath a target's overlay such that both together match the platform. Fields that the overlay
 * sets stay as they are in the file.
 * @param wanted the platform's resource in the form of files
 * @param patch the merge patch of the overlay
 * @param present the current content of the file
 */
export function withoutOverlay(wanted: Body, patch: Body, present: Body): Body {
  const fields: [string, unknown][] = []
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(patch)])) {
    const value = Object.hasOwn(patch, name)
      ? valueWithoutOverlay(wanted[name], patch[name], present[name])
      : wanted[name]
    if (value !== undefined) fields.push([name, value])
  }
  return Object.fromEntries(fields)
}

function valueWithoutOverlay(wanted: unknown, patch: unknown, present: unknown): unknown {
  const isPlain = isObject(patch) && markerOf(patch) === undefined
  if (!isPlain || !isObject(wanted) || !isObject(present)) return present
  return withoutOverlay(wanted, patch, present)
}
