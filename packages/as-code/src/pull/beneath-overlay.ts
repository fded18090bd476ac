import { isObject } from '@mgmt-api/models'
import { markerOf } from '../markers.ts'
import type { Body } from '../kind.ts'

/**
 * What a file says beneath the overlay of a target, so that both together say what the platform has: where the overlay
 * has a say, the file stays as it is.
 * @param wanted what the platform has, as a file would say it
 * @param patch the merge patch of the overlay
 * @param present what the file says
 */
export function beneathOverlay(wanted: Body, patch: Body, present: Body): Body {
  const fields: [string, unknown][] = []
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(patch)])) {
    const value = Object.hasOwn(patch, name) ? beneath(wanted[name], patch[name], present[name]) : wanted[name]
    if (value !== undefined) fields.push([name, value])
  }
  return Object.fromEntries(fields)
}

function beneath(wanted: unknown, patch: unknown, present: unknown): unknown {
  const isPlain = isObject(patch) && markerOf(patch) === undefined
  if (!isPlain || !isObject(wanted) || !isObject(present)) return present
  return beneathOverlay(wanted, patch, present)
}
