import type { AnyDescriptor, AnyField, AnyVerb } from '@mgmt-api/models'
import { bodyPath, flatten, inner, unwrap } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'

/** The field with the value that a verb sends: its body, a part of it, or an entry of a bulk verb. */
export function valueField(verb: AnyVerb): AnyField | undefined {
  const entries = verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined
  const list = entries === undefined ? undefined : inputField(verb.operation, entries)?.descriptor
  const entry = list === undefined ? undefined : unwrap(inner(list))
  if (entry?.descriptor.kind === 'model') return entry
  const at = bodyPath(verb)
  return at === undefined ? undefined : inputField(verb.operation, at)
}

/** The model of a sent value, or of the items of a sent list. */
export const itemModel = (field: AnyField | undefined): AnyDescriptor | undefined =>
  field?.descriptor.kind === 'list' ? unwrap(inner(field.descriptor)).descriptor : field?.descriptor

/** Names of the fields of a model; undefined for any other descriptor. */
export const fieldNames = (descriptor: AnyDescriptor | undefined): ReadonlySet<string> | undefined =>
  descriptor?.kind === 'model' ? new Set(flatten(descriptor).fields.keys()) : undefined
