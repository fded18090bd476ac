import { flatten, inner, unwrap } from '@mgmt-api/models'
import type { AnyDescriptor, BulkOperation, OperationTypes } from '@mgmt-api/models'

/** The types of an operation over many entries. */
export interface BulkTypes extends OperationTypes {
  readonly entry: unknown
  readonly result: unknown
}

/** Limits and entry descriptor of a bulk operation. */
export interface BulkPlan {
  /** Entries that one request may carry. */
  readonly bound: number
  /** Descriptor of one entry; undefined where entries are checked when they are sent. */
  readonly entry: AnyDescriptor | undefined
}

/**
 * Reads the limit and the entry's descriptor from the descriptor of the list. Throws if the operation declares no such
 * list.
 */
export function planBulk<T extends BulkTypes>(operation: BulkOperation<T>): BulkPlan {
  const [place = '', ...steps] = operation.bulk.entries.split('.')
  const places = new Map(Object.entries(operation.in))
  let at = descriptorOf(places.get(place))
  for (const step of steps) at = at?.kind === 'model' ? flatten(at).fields.get(step)?.descriptor : undefined
  if (at?.kind !== 'list') throw new TypeError(`${operation.id}: ${operation.bulk.entries} is not a list of its input`)
  return { bound: at.max ?? Infinity, entry: inner(at) }
}

function descriptorOf(field: unknown): AnyDescriptor | undefined {
  return typeof field === 'object' && field !== null && 'kind' in field && typeof field.kind === 'string'
    ? unwrap({ ...field, kind: field.kind }).descriptor
    : undefined
}
