import type { AnyDescriptor, AnyField, Descriptor, Path, SecretBy } from '@mgmt-api/models'
import { flatten, isObject, stepsOf, unwrap, valueAtPath } from '@mgmt-api/models/internal'
import type { Comparable, Pattern } from './kind.ts'
import { memoized } from './memoized.ts'

/** A field of a kind's body: its model's description joined with the kind's. */
export interface FieldNode {
  readonly descriptor: AnyDescriptor
  /** A list whose order does not matter. */
  readonly isSet: boolean
  /**
   * Meaning of the field's presence: for a plain field with its default value, none; for a field that excludes others,
   * the choice; for an item of a list or a map, one more item.
   */
  readonly presence: Presence
  /** A secret, or a part of one, such as a header of a webhook. */
  readonly isSecret: boolean
  /** For the value of a setting: the names beside it that make it content. */
  readonly unless: SecretBy | undefined
  /** The value that its absence means, if the kind has one. */
  readonly absent: { readonly value: unknown } | undefined
  /** Fields of a model, in declared order. */
  fields(): ReadonlyMap<string, FieldNode>
  /** The same in an object, in which the value of a setting may be content; of several, if it is content in all. */
  fieldsIn(...objects: readonly unknown[]): ReadonlyMap<string, FieldNode>
  /** Field of each item of a list or a map. */
  item(): FieldNode
}

export type Presence = 'plain' | 'choice' | 'item'

/** The fields of a kind's body as a tree. Created once per kind, and extended on demand. */
export const fieldTree: (kind: Comparable) => FieldNode = memoized(
  (kind) => nodeOf(kind.model, marksOf(kind), 'item'),
  new WeakMap(),
)

/** The descriptor of the field at a path of a body, or undefined if there is none: `rules[].labels`. */
export function fieldAt(model: Descriptor, at: Pattern): AnyDescriptor | undefined {
  let node: FieldNode | undefined = nodeOf(model, noMarks, 'item')
  for (const step of stepsOf(at)) node = nodeBelow(node, step)
  return node?.descriptor
}

/** The field at a path of a body of a kind; undefined if there is none. Without a body, settings are secrets. */
export function nodeAt(kind: Comparable, path: Path, body?: unknown): FieldNode | undefined {
  let node = fieldTree(kind)
  let value = body
  for (const step of path) {
    const below = fieldBelow(node, String(step), value)
    if (below === undefined) return undefined
    node = below
    value = valueAtPath(value, [step])
  }
  return node
}

/** The field with a name in an object, or of an item of a list or a map. */
export const fieldBelow = (node: FieldNode, name: string, object: unknown): FieldNode | undefined =>
  node.descriptor.kind === 'model' ? node.fieldsIn(object).get(name) : node.item()

/** Whether the values of a field may contain secrets. Most fields contain none, and their values need no visit. */
export const containsSecrets: (node: FieldNode) => boolean = memoized((node) => {
  const seen = new Set<AnyDescriptor>()
  const look = (inner: FieldNode): boolean => {
    if (inner.isSecret) return true
    const { descriptor } = inner
    if (descriptor.kind === 'list' || descriptor.kind === 'map') return look(inner.item())
    if (descriptor.kind !== 'model' || seen.has(descriptor)) return false
    seen.add(descriptor)
    return [...inner.fields().values()].some(look)
  }
  return look(node)
}, new WeakMap())

function nodeBelow(node: FieldNode | undefined, step: string): FieldNode | undefined {
  if (node?.descriptor.kind === 'model') return node.fields().get(step)
  return step === '[]' && node?.descriptor.kind === 'list' ? node.item() : undefined
}

/** The kind's description of a field and of those below it. */
interface Marks {
  isSet?: boolean
  absent?: { readonly value: unknown }
  readonly below: Map<string, Marks>
}

const noMarks: Marks = { below: new Map() }

function marksOf({ sets, defaults }: Comparable): Marks {
  const root: Marks = { below: new Map() }
  for (const at of sets) marksAt(root, at).isSet = true
  for (const { at, value } of defaults) marksAt(root, at).absent = { value }
  return root
}

function marksAt(root: Marks, pattern: Pattern): Marks {
  let marks = root
  for (const step of stepsOf(pattern)) {
    const below = marks.below.get(step) ?? { below: new Map() }
    marks.below.set(step, below)
    marks = below
  }
  return marks
}

function nodeOf(field: Descriptor, marks: Marks, presence: Presence): FieldNode {
  const { descriptor, secret, unless } = unwrapAll(field)
  const fields = once(() => fieldsOf(descriptor, marks, secret))
  const settings = once(() => new Map([...fields()].filter(([, field]) => field.unless !== undefined)))
  return {
    descriptor,
    isSet: marks.isSet === true,
    presence,
    isSecret: secret,
    unless,
    absent: marks.absent,
    fields,
    fieldsIn: (...objects) => (settings().size === 0 ? fields() : fieldsInObjects(fields(), settings(), objects)),
    item: once(() => nodeOf(within(insideOf(descriptor), secret), marks.below.get('[]') ?? noMarks, 'item')),
  }
}

/** The fields of a model; the settings among them are content if every object has a name beside them that says so. */
function fieldsInObjects(
  fields: ReadonlyMap<string, FieldNode>,
  settings: ReadonlyMap<string, FieldNode>,
  objects: readonly unknown[],
): ReadonlyMap<string, FieldNode> {
  const isContent = ({ unless }: FieldNode): boolean =>
    objects.every((object) => isObject(object) && unless?.plain.some((name) => name === object[unless.by]) === true)
  const content = objects.length === 0 ? [] : [...settings].filter(([, field]) => isContent(field))
  return content.length === 0
    ? fields
    : new Map([...fields, ...content.map(([name, field]) => [name, { ...field, isSecret: false }] as const)])
}

/** A field with its mark as a secret: the fields of a secret are secrets, too. */
export const within = (field: Descriptor, isSecret: boolean, unless?: SecretBy): AnyDescriptor =>
  isSecret ? { kind: 'secret', of: field, unless } : field

function fieldsOf(descriptor: AnyDescriptor, marks: Marks, isSecret: boolean): ReadonlyMap<string, FieldNode> {
  const { fields, groups } = flatten(descriptor)
  const arms = new Set(groups.flatMap(({ keys }) => keys))
  const nodes = new Map<string, FieldNode>()
  for (const [name, field] of fields) {
    const described = within(field.descriptor, isSecret || field.secret, isSecret ? undefined : field.unless)
    nodes.set(name, nodeOf(described, marks.below.get(name) ?? noMarks, arms.has(name) ? 'choice' : 'plain'))
  }
  return nodes
}

/** Also removes the lazy wrapper of a descriptor, which may be around or within the others. */
function unwrapAll(field: Descriptor): Pick<AnyField, 'descriptor' | 'secret' | 'unless'> {
  const { descriptor, secret, unless } = unwrap(field)
  if (descriptor.kind !== 'lazy') return { descriptor, secret, unless }
  const inside = unwrapAll(insideOf(descriptor))
  return { ...inside, secret: secret || inside.secret }
}

/** The item type of a list, a map, or a wrapper. */
export function insideOf({ of = { kind: 'any' } }: AnyDescriptor): Descriptor {
  return typeof of === 'function' ? of() : of
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
