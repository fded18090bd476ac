import type { AnyDescriptor, AnyVerb } from '@mgmt-api/models'
import { bodyPath, flatten, inner, isObject } from '@mgmt-api/models/internal'
import { descriptorAt } from '../descriptor-at.ts'
import { moveFields } from './move-fields.ts'

/**
 * An item that was read as a verb sends it: fields that the body has in other places are moved there, and those that the
 * verb's response has but its body does not, at any depth, are left out: ids of parts, times, authors. Fields that neither
 * has are newer than this package and are kept.
 * @param reader the verb that reads one item, for verbs with an empty response
 */
export function sentForm(item: unknown, verb: AnyVerb, reader: AnyVerb = verb): unknown {
  const sent = descriptorAt(verb.operation.in.body, bodyPath(verb)?.split('.').slice(1) ?? [])
  const responseModels = [verb, reader].map(({ operation, response }) =>
    descriptorAt(operation.out, response?.split('.') ?? []),
  )
  const moved = Array.isArray(item) ? item.map((each: unknown) => moveFields(each, verb)) : moveFields(item, verb)
  return without(moved, sent, responseModels)
}

type Maybe<D> = D | undefined

function without(value: unknown, sent: Maybe<AnyDescriptor>, responseModels: readonly Maybe<AnyDescriptor>[]): unknown {
  const to = resolved(sent)
  const isMap = responseModels.some((each) => resolved(each)?.kind === 'map')
  // A map of items by id whose request is a list.
  if (to?.kind === 'list' && isMap && isObject(value)) {
    return Object.values(value).map((item) => without(item, within(to), responseModels.map(resolved).map(within)))
  }
  // A part that both have in common has nothing to remove.
  const from = responseModels
    .map(resolved)
    .filter((each) => each !== undefined && each !== to && each.kind === to?.kind)
  if (to === undefined || from.length === 0) return value
  if (to.kind === 'model') return isObject(value) ? withoutFields(value, to, from) : value
  if (to.kind !== 'list' && to.kind !== 'map') return value
  const part = (item: unknown): unknown => without(item, within(to), from.map(within))
  if (Array.isArray(value)) return value.map(part)
  return isObject(value) ? mapFields(value, ([name, item]) => [[name, part(item)]]) : value
}

function withoutFields(
  value: Record<string, unknown>,
  to: AnyDescriptor,
  from: readonly Maybe<AnyDescriptor>[],
): Record<string, unknown> {
  const { fields } = flatten(to)
  if (fields.size === 0) return value
  return mapFields(value, ([name, item]) => {
    const responseModels = from.flatMap((each) => each && (flatten(each).fields.get(name)?.descriptor ?? []))
    const field = fields.get(name)
    if (field === undefined) return responseModels.length > 0 ? [] : [[name, item]]
    return [[name, without(item, field.descriptor, responseModels)]]
  })
}

const mapFields = (
  value: Record<string, unknown>,
  map: (entry: [string, unknown]) => [string, unknown][],
): Record<string, unknown> => Object.fromEntries(Object.entries(value).flatMap(map))

const within = (descriptor: Maybe<AnyDescriptor>): Maybe<AnyDescriptor> => descriptor && inner(descriptor)

function resolved(descriptor: Maybe<AnyDescriptor>): Maybe<AnyDescriptor> {
  return descriptor?.kind === 'lazy' ? resolved(inner(descriptor)) : descriptor
}
