import { type AnyDescriptor, type AnyField, type Descriptor, flatten, inner, unwrap } from '@mgmt-api/models'
import { fieldStability, stabilityWords, typeWords, valueWords } from '@mgmt-api/models/apps'

/** A field of a request or an answer, with the fields inside it. */
export interface FieldNode {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly secret: boolean
  /** `deprecated`, `preview` or `retired since …`. Undefined: stable. */
  readonly stability: string | undefined
  /** Values of an enumeration, each with its stability. */
  readonly values: readonly string[]
  readonly about: string
  /** Fields that exclude it, and whether one of them is required. */
  readonly excludes: { readonly keys: readonly string[]; readonly exactly: boolean } | undefined
  /** When its bound changed, and the bound before. */
  readonly history: string | undefined
  readonly inside: readonly FieldNode[]
  /** Name of the model whose fields are not repeated here. */
  readonly elsewhere: string | undefined
}

/** Descriptions of fields by `Model.field`. */
export interface FieldTexts {
  about(model: string, field: string): string
  history(model: string, field: string): string | undefined
}

interface Pending {
  readonly node: FieldNode & { inside: FieldNode[]; elsewhere: string | undefined }
  readonly model: AnyDescriptor
}

/** Maximum number of fields in a tree. */
const most = 160

/** The fields of a model. Each model is unfolded once, the outer ones first, up to a number of fields. */
export function fieldTree(root: Descriptor, texts: FieldTexts, limit: number = most): readonly FieldNode[] {
  const shown = new Set<string>()
  const top: FieldNode[] = []
  const model = modelOf(unwrap(root).descriptor)
  if (model === undefined) return top
  let count = 0
  const queue: { into: FieldNode[]; model: AnyDescriptor; node?: Pending['node'] }[] = [{ into: top, model }]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { name = '' } = next.model
    const { fields } = flatten(next.model)
    if (shown.has(name) || (count > 0 && count + fields.size > limit)) {
      if (next.node !== undefined) next.node.elsewhere = name
      continue
    }
    shown.add(name)
    count += fields.size
    for (const pending of nodesOf(next.model, texts)) {
      next.into.push(pending.node)
      if (pending.model !== undefined)
        queue.push({ into: pending.node.inside, model: pending.model, node: pending.node })
    }
  }
  return top
}

/** The model of a field, of a list's items or of a map's values. */
function modelOf(descriptor: AnyDescriptor): AnyDescriptor | undefined {
  if (descriptor.kind === 'model') return flatten(descriptor).fields.size === 0 ? undefined : descriptor
  return ['list', 'map', 'lazy'].includes(descriptor.kind) ? modelOf(inner(descriptor)) : undefined
}

function nodesOf(
  model: AnyDescriptor,
  texts: FieldTexts,
): { node: Pending['node']; model: AnyDescriptor | undefined }[] {
  const { fields, groups } = flatten(model)
  return [...fields].map(([name, field]) => ({
    node: {
      ...factsOf(name, field),
      stability: wordsOf(model, name),
      about: withoutBounds(texts.about(model.name ?? '', name), typeWords(field.descriptor)),
      history: texts.history(model.name ?? '', name),
      excludes: groups.find(({ keys }) => keys.includes(name) && keys.length > 1),
      inside: [],
      elsewhere: undefined,
    },
    model: modelOf(field.descriptor),
  }))
}

/** Generated sentences end with the bounds, which the type has too. */
function withoutBounds(about: string, type: string): string {
  const repeated = type
    .split(', ')
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}.`)
    .find((sentence) => about.endsWith(sentence))
  return repeated === undefined ? about : about.slice(0, -repeated.length).trimEnd()
}

const factsOf = (
  name: string,
  { descriptor, required, secret }: AnyField,
): Pick<FieldNode, 'name' | 'type' | 'required' | 'secret' | 'values'> => ({
  name,
  type: typeWords(descriptor),
  required,
  secret,
  values: valueWords(descriptor),
})

function wordsOf(model: AnyDescriptor, field: string): string | undefined {
  const stability = fieldStability(model, field)
  return stability && stabilityWords(stability)
}
