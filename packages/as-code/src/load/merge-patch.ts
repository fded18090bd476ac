import { resolveBody, isWithin } from '../kind/markers.ts'
import type { Path } from '@mgmt-api/models'

/** A merged body, with the origin of its values. */
export interface Merged {
  readonly value: unknown
  /** Whether the value at a path comes from the patch. */
  readonly isPatched: (path: Path) => boolean
}

/** Merges a patch into a value, as an overlay is merged into a file. */
export function mergePatch(value: unknown, patch: unknown): Merged {
  const patched: Path[] = []
  const steps = { patch, onPatched: (path: Path) => patched.push(path) }
  const merged = resolveBody(value, { ...steps, marker: (_, __, part) => part })
  return { value: merged, isPatched: (path) => isWithin(path, patched) }
}
