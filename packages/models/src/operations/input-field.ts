import { type AnyDescriptor, type AnyField, flatten, inner, unwrap } from '../core/descriptor/shape.ts'
import type { VerbOperation } from '../core/operation/operation.ts'

/** Resolves the reference to a recursive model. */
export const resolveLazy = (descriptor: AnyDescriptor): AnyDescriptor =>
  descriptor.kind === 'lazy' ? resolveLazy(inner(descriptor)) : descriptor

/** The descriptor of what is in lists and maps; of anything else, its own. */
export const innermost = (descriptor: AnyDescriptor): AnyDescriptor =>
  ['list', 'map', 'lazy'].includes(descriptor.kind) ? innermost(inner(descriptor)) : descriptor

/** The field at an input path of an operation, e.g. `body.dashboard.id`; undefined if there is none. */
export function inputField({ in: places }: VerbOperation, path: string): AnyField | undefined {
  const [place = '', ...steps] = path.split('.')
  const found = Object.entries(places).find(([name]) => name === place)?.[1]
  return found === undefined ? undefined : fieldBelow(unwrap(found), steps)
}

/** The descriptor at a path of a response or an item, of which the empty path is its own; of kind `any` if undeclared. */
export const descriptorBelow = (descriptor: AnyDescriptor, path: string): AnyDescriptor =>
  fieldBelow(unwrap(descriptor), path === '' ? [] : path.split('.'))?.descriptor ?? { kind: 'any' }

function fieldBelow(field: AnyField, steps: readonly string[]): AnyField | undefined {
  let at: AnyField | undefined = field
  for (const step of steps) {
    if (at === undefined) return undefined
    const descriptor = resolveLazy(at.descriptor)
    at = descriptor.kind === 'map' ? unwrap(inner(descriptor)) : flatten(descriptor).fields.get(step)
  }
  return at === undefined ? undefined : { ...at, descriptor: resolveLazy(at.descriptor) }
}
