import { type AnyDescriptor, type ExclusiveGroup, type Path, strict } from '@mgmt-api/models'
import { withValuesAt } from '@mgmt-api/models/apps'
import { flatten, inner, isObject, valueAtPath } from '@mgmt-api/models/internal'
import { resolveLazy } from '@mgmt-api/models/operations/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import { kebab } from '../pages/names.ts'

/** Fields of a body that exclude each other, and the path of the object that has them. */
export interface BodyChoice {
  readonly at: Path
  readonly keys: ExclusiveGroup['keys']
}

/** The choices of a body: outside of its lists or, if there are none, in their first entries. Not those inside of an arm. */
export function choicesOf(body: AnyDescriptor): readonly BodyChoice[] {
  const all = choicesBelow(body, [], [])
  const outside = all.filter(({ at }) => !at.includes(0))
  return outside.length > 0 ? outside : all
}

function choicesBelow(given: AnyDescriptor, at: Path, above: readonly AnyDescriptor[]): readonly BodyChoice[] {
  const descriptor = resolveLazy(given)
  if (descriptor.kind === 'list') return choicesBelow(inner(descriptor), [...at, 0], above)
  if (descriptor.kind !== 'model' || above.includes(descriptor)) return []
  const { fields, groups } = flatten(descriptor)
  const choices = groups.filter(({ keys }) => keys.length > 1)
  const free = [...fields].filter(([name]) => !choices.some(({ keys }) => keys.includes(name)))
  return [
    ...choices.map(({ keys }) => ({ at, keys })),
    ...free.flatMap(([name, field]) => choicesBelow(field.descriptor, [...at, name], [...above, descriptor])),
  ]
}

type Arm = BodyChoice & { readonly key: string }

/** A body with another arm of a choice. Its enumerations beside the arm get the value that is named like it. */
export function withArm(body: AnyDescriptor, given: unknown, arm: Arm, value: unknown): unknown {
  const { at, keys, key } = arm
  const owner = valueAtPath(given, at)
  const others = Object.entries(isObject(owner) ? owner : {}).filter(([name]) => !keys.includes(name))
  const word = key.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
  const kinds = [...flatten(descriptorAt(body, at)).fields].flatMap(([name, { descriptor }]) => {
    const kind = descriptor.values?.find((each) => each.includes(`_${word}`))
    return kind === undefined ? [] : [[name, kind]]
  })
  return withValuesAt(given, [{ path: at, value: Object.fromEntries([...others, ...kinds, [key, value]]) }])
}

/** A value for an arm to fill in, with optional fields down to a depth. */
export const placeholderAt = (body: AnyDescriptor, path: Path, depth: number): unknown =>
  placeholder(descriptorAt(body, path), String(path.at(-1)), depth)

function placeholder(given: AnyDescriptor, name: string, depth: number): unknown {
  const descriptor = resolveLazy(given)
  const { kind, min, values = [], wire } = descriptor
  if (['bool', 'timestamp', 'bytes'].includes(kind)) return exampleOf(descriptor)
  if (kind === 'int64' && wire !== 'integer') return String(min ?? 1)
  if (['int32', 'int64', 'float', 'double'].includes(kind)) return min ?? 1
  switch (kind) {
    case 'model':
      return Object.fromEntries(
        shownFields(descriptor, depth > 0).map(([field, of]) => [field, placeholder(of, field, depth - 1)]),
      )
    case 'list':
      return min === undefined && depth <= 0 ? [] : [placeholder(inner(descriptor), name, depth)]
    case 'enum':
      return values.find((value) => !/UNSPECIFIED|UNKNOWN/.test(value)) ?? values[0]
    case 'text':
      return [kebab(name).replaceAll('-', ' ')].find((words) => strict(descriptor, words).ok) ?? exampleOf(descriptor)
    default:
      return {}
  }
}

/** The first arm of each choice that must have one, and the other fields, or only those that are required. */
function shownFields(descriptor: AnyDescriptor, isAll: boolean): readonly (readonly [string, AnyDescriptor])[] {
  const { fields, groups } = flatten(descriptor)
  return [...fields].flatMap(([name, { required, descriptor: of }]) => {
    const group = groups.find(({ keys }) => keys.includes(name))
    const isShown = group === undefined ? required || isAll : group.keys[0] === name && (group.exactly || isAll)
    return isShown ? [[name, of] as const] : []
  })
}

const descriptorAt = (body: AnyDescriptor, path: Path): AnyDescriptor =>
  path.reduce<AnyDescriptor>(
    (at, step) =>
      resolveLazy(at.kind === 'model' ? (flatten(at).fields.get(String(step))?.descriptor ?? at) : inner(at)),
    resolveLazy(body),
  )
