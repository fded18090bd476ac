import type { AnyDescriptor, AnyField, Path } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'
import type { Body, Kind } from './kind.ts'

/** A value of a body with its description. */
export interface DescribedValue {
  readonly value: unknown
  readonly descriptor: AnyDescriptor
  readonly path: Path
  /** The model whose field it is; absent for a body, and for items of lists and maps. */
  readonly owner?: AnyDescriptor | undefined
  readonly field?: AnyField | undefined
}

/** Visits the values of a body that its model knows, each before those within it. */
export function visitDescribed({ model }: Pick<Kind, 'model'>, body: Body, visit: (of: DescribedValue) => void): void {
  walk({ value: body, descriptor: unwrap(model).descriptor, path: [] }, visit)
}

function walk(of: DescribedValue, visit: (of: DescribedValue) => void): void {
  const { value, descriptor, path } = of
  if (descriptor.kind === 'lazy') {
    walk({ ...of, descriptor: inner(descriptor) }, visit)
    return
  }
  visit(of)
  const below = (items: readonly (readonly [string | number, unknown])[]): void => {
    for (const [step, item] of items) walk({ value: item, descriptor: inner(descriptor), path: [...path, step] }, visit)
  }
  if (descriptor.kind === 'list' && Array.isArray(value)) below([...value.entries()])
  if (!isObject(value)) return
  if (descriptor.kind === 'map') below(Object.entries(value))
  if (descriptor.kind !== 'model') return
  const { fields } = flatten(descriptor)
  for (const [name, member] of Object.entries(value)) {
    const field = fields.get(name)
    if (field === undefined) continue
    walk({ value: member, descriptor: field.descriptor, path: [...path, name], owner: descriptor, field }, visit)
  }
}
