import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Body } from './kind.ts'

/** A copy of a body with a value at a path; undefined removes the field. Missing objects are created. */
export function withValueAtPath(body: Body, path: Path, value: unknown): Body {
  const changed = changedAt(body, path, value)
  return isObject(changed) ? changed : body
}

/** The same for any value. A path through an item of something else than a list changes nothing. */
export function changedAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (typeof step === 'number') {
    if (!Array.isArray(value)) return value
    return value.map((item: unknown, index) => (index === step ? changedAt(item, rest, next) : item))
  }
  const { [step]: present, ...others } = isObject(value) ? value : {}
  const changed = changedAt(present, rest, next)
  return changed === undefined ? others : { ...(isObject(value) ? value : {}), [step]: changed }
}
