import { type AnyDescriptor, flatten } from '@mgmt-api/models'

/** Names of the fields of a model; undefined for any other descriptor. */
export const fieldNames = (descriptor: AnyDescriptor | undefined): ReadonlySet<string> | undefined =>
  descriptor?.kind === 'model' ? new Set(flatten(descriptor).fields.keys()) : undefined
