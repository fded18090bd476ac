import type { Descriptor } from '../src/core/descriptor/descriptor.ts'
import type { ExportedOperation } from '../src/core/operation/operation.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../src/core/descriptor/shape.ts'
import { byKey } from './contract/contract.ts'

/** Models and enumerations that operations use, sorted by name. */
export function declarationsOf(operations: readonly ExportedOperation[]): ReadonlyMap<string, AnyDescriptor> {
  const found = new Map<string, AnyDescriptor>()
  for (const { in: places, out } of operations) {
    for (const descriptor of [places.path, places.query, places.body, out]) {
      if (descriptor !== undefined) visit(unwrapped(descriptor), found)
    }
  }
  return new Map([...found].sort(byKey))
}

const unwrapped = (descriptor: Descriptor): AnyDescriptor => unwrap(descriptor).descriptor

function visit(descriptor: AnyDescriptor, found: Map<string, AnyDescriptor>): void {
  switch (descriptor.kind) {
    case 'list':
    case 'map':
    case 'lazy':
      return visit(inner(descriptor), found)
    case 'enum':
    case 'model':
      return visitNamed(descriptor, found)
    default:
      return
  }
}

function visitNamed(descriptor: AnyDescriptor, found: Map<string, AnyDescriptor>): void {
  const { name = '' } = descriptor
  if (found.has(name)) return
  found.set(name, descriptor)
  if (descriptor.kind === 'model')
    for (const field of flatten(descriptor).fields.values()) visit(field.descriptor, found)
}
