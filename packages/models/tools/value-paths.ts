import type { Descriptor } from '../src/core/descriptor/descriptor.ts'
import { flatten, inner, unwrap } from '../src/core/descriptor/shape.ts'

/** Descriptor at a dotted path, in which `a[].b` steps into list items; undefined if there is none. */
export function descriptorAtPath(descriptor: Descriptor, path: string): Descriptor | undefined {
  let at: Descriptor | undefined = descriptor
  for (const step of path.split('.')) {
    const name = step.replace(/(\[\])+$/, '')
    at = at && fieldOf(at, name)
    for (let lists = (step.length - name.length) / 2; lists > 0; lists--) at = at && itemOf(at)
  }
  return at
}

function fieldOf(descriptor: Descriptor, name: string): Descriptor | undefined {
  let plain = unwrap(descriptor).descriptor
  if (plain.kind === 'lazy') plain = inner(plain)
  return plain.kind === 'model' ? flatten(plain).fields.get(name)?.descriptor : undefined
}

function itemOf(descriptor: Descriptor): Descriptor | undefined {
  const plain = unwrap(descriptor).descriptor
  return plain.kind === 'list' || plain.kind === 'map' ? inner(plain) : undefined
}
