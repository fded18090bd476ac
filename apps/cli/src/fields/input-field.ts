import { type AnyDescriptor, type AnyField, flatten, inner, unwrap, type VerbOperation } from '@mgmt-api/models'

/** What a recursive model stands for. */
export const resolved = (descriptor: AnyDescriptor): AnyDescriptor =>
  descriptor.kind === 'lazy' ? resolved(inner(descriptor)) : descriptor

/** The field at an input path of an operation, `body.dashboard.id`; undefined where it has none. */
export function inputField({ in: places }: VerbOperation, path: string): AnyField | undefined {
  const [place = '', ...steps] = path.split('.')
  const found = Object.entries(places).find(([name]) => name === place)?.[1]
  return found === undefined ? undefined : fieldBelow(unwrap(found), steps)
}

/** The descriptor at a path of an answer or an item; of kind `any` where nothing is known of it. */
export const descriptorBelow = (descriptor: AnyDescriptor, path: string): AnyDescriptor =>
  fieldBelow(unwrap(descriptor), path.split('.'))?.descriptor ?? { kind: 'any' }

function fieldBelow(field: AnyField, steps: readonly string[]): AnyField | undefined {
  let at: AnyField | undefined = field
  for (const step of steps) {
    if (at === undefined) return undefined
    const descriptor = resolved(at.descriptor)
    at = descriptor.kind === 'map' ? unwrap(inner(descriptor)) : flatten(descriptor).fields.get(step)
  }
  return at === undefined ? undefined : { ...at, descriptor: resolved(at.descriptor) }
}
