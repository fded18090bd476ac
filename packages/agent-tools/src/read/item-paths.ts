import { nearest } from '@mgmt-api/base/text'
import { type AnyDescriptor, flatten, inner, isObject, unwrap } from '@mgmt-api/models'
import { leavesOf, resolveLazy } from '@mgmt-api/models/operations'
import { ToolError } from '../tool-error.ts'

/** All values at a dotted path. A step into a list is one into each of its items. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  let at: readonly unknown[] = [value]
  for (const step of path.split('.')) {
    at = at.flatMap((each) => (isObject(each) && Object.hasOwn(each, step) ? itemsOf(each[step]) : []))
  }
  return at
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Refuses paths that no item has.
 * @throws {ToolError} with the nearest known path
 */
export function checkPaths(item: AnyDescriptor, paths: readonly string[]): void {
  for (const path of paths) {
    if (isPathOf(item, path.split('.'))) continue
    const known = leavesOf(item).map((leaf) => leaf.path)
    const near = nearest(path, known) ?? known.find((each) => each.split('.').at(-1) === path.split('.').at(-1))
    const hint = near === undefined ? `Fields: ${known.slice(0, 20).join(', ')}.` : `Did you mean ${near}?`
    throw new ToolError(`No field ${JSON.stringify(path)} in ${item.name ?? 'the items'}. ${hint}`)
  }
}

function isPathOf(declared: AnyDescriptor, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  const descriptor = resolveLazy(declared)
  const { kind } = descriptor
  if (kind === 'any') return true
  if (kind === 'list') return isPathOf(unwrap(inner(descriptor)).descriptor, [step, ...rest])
  if (kind === 'map') return isPathOf(unwrap(inner(descriptor)).descriptor, rest)
  const field = kind === 'model' ? flatten(descriptor).fields.get(step) : undefined
  return field !== undefined && isPathOf(field.descriptor, rest)
}
