import { nearest } from '@mgmt-api/base/text'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import { leavesOf, resolveLazy } from '@mgmt-api/models/operations/internal'
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
 * The path of a field, of which the end is enough if one field has it: `priority` for `alertDefProperties.priority`.
 * @throws {ToolError} No field, or several, have this end; with the nearest known path.
 */
export function fullPath(item: AnyDescriptor, path: string): string {
  if (isPathOf(item, path.split('.'))) return path
  const known = leavesOf(item).map((leaf) => leaf.path)
  const ends = known.filter((each) => each.endsWith(`.${path}`))
  const [only] = ends
  if (only !== undefined && ends.length === 1) return only
  if (ends.length > 1) {
    throw new ToolError(
      `Several fields end with ${JSON.stringify(path)}: ${ends.slice(0, 20).join(', ')}. Use one of them.`,
    )
  }
  const near = nearest(path, known) ?? known.find((each) => each.split('.').at(-1) === path.split('.').at(-1))
  const hint = near === undefined ? `Fields: ${known.slice(0, 20).join(', ')}.` : `Did you mean ${near}?`
  throw new ToolError(`No field ${JSON.stringify(path)} in ${item.name ?? 'the items'}. ${hint}`)
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
