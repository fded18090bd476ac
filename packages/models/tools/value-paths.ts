import type { Descriptor } from '../src/core/describe.ts'
import { flatten, inner, unwrap } from '../src/core/shape.ts'

/** The descriptor at a dotted path, `a[].b` steps into each item of a list; undefined where there is none. */
export function descriptorAt(descriptor: Descriptor, path: string): Descriptor | undefined {
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
