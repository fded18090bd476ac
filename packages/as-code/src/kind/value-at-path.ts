import { isObject, type Path } from '@mgmt-api/models'
import type { Body } from './kind.ts'

/** A copy of a body with a value at a path; undefined removes the field. Missing objects are created. */
export function withValueAtPath(body: Body, path: Path, value: unknown): Body {
  const changed = changedAt(body, path, value)
  return isObject(changed) ? changed : body
}

function changedAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return items.map((item, index) => (index === step ? changedAt(item, rest, next) : item))
  }
  const { [step]: present, ...others } = isObject(value) ? value : {}
  const changed = changedAt(present, rest, next)
  return changed === undefined ? others : { ...(isObject(value) ? value : {}), [step]: changed }
}
