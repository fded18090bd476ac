import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, unwrap } from '@mgmt-api/models/internal'
import { innermost } from '@mgmt-api/models/apps'
import { type FieldRow, fieldRows } from '@mgmt-api/models/descriptions'

/** A field of a request or a response, with the fields inside it. */
export interface FieldNode extends FieldRow {
  readonly about: string
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
  /** Whether a field is required although its descriptor does not say so, by its path from the root. */
  isRequired?(path: string): boolean
}

/** What a model is unfolded into. */
interface Unfolding {
  inside: FieldNode[]
  elsewhere: string | undefined
}

/** Maximum number of fields in a tree. */
const most = 160

/** The fields of a model. Each model is unfolded once, the outer ones first, up to a number of fields. */
export function fieldTree(root: Descriptor, texts: FieldTexts, limit: number = most): readonly FieldNode[] {
  const top: Unfolding = { inside: [], elsewhere: undefined }
  const queue = [{ node: top, model: innermost(unwrap(root).descriptor), at: '' }]
  const shown = new Set<string>()
  let count = 0
  // The queue grows meanwhile.
  for (const { node, model, at } of queue) {
    const { name = '' } = model
    const rows = fieldRows(model, 1)
    if (rows.length === 0) continue
    if (shown.has(name) || (count > 0 && count + rows.length > limit)) {
      node.elsewhere = name
      continue
    }
    shown.add(name)
    count += rows.length
    for (const row of rows) {
      const about = withoutBounds(texts.about(name, row.path), row.type)
      const path = `${at}${row.path}`
      // Of fields that exclude each other, none is required.
      const isRequired = row.choice === undefined && !row.field.required && texts.isRequired?.(path) === true
      const marks = isRequired ? [...row.marks, 'required'] : row.marks
      const child = { ...row, marks, about, history: texts.history(name, row.path), inside: [], elsewhere: undefined }
      node.inside.push(child)
      queue.push({ node: child, model: innermost(row.field.descriptor), at: `${path}.` })
    }
  }
  return top.inside
}

/** The models and enumerations in some fields, by name. */
export function namedIn(
  fields: readonly Descriptor[],
  found = new Map<string, AnyDescriptor>(),
): ReadonlyMap<string, AnyDescriptor> {
  for (const field of fields) {
    const descriptor = innermost(unwrap(field).descriptor)
    const { name } = descriptor
    if (name === undefined || found.has(name)) continue
    found.set(name, descriptor)
    namedIn(
      [...flatten(descriptor).fields.values()].map((each) => each.descriptor),
      found,
    )
  }
  return found
}

/** Generated sentences end with the bounds, which the type has too. */
function withoutBounds(about: string, type: string): string {
  const [bounds = ''] = /(?:^|(?<=\. ))(?:at least |at most |exactly |[\d,]+ to )[^.]*\.$/i.exec(about) ?? []
  return (bounds.match(/\d[\d,]*/g) ?? []).every((number) => type.includes(number))
    ? about.slice(0, about.length - bounds.length).trimEnd()
    : about
}
