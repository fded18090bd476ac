import type { AnyDescriptor, BulkOperation, OperationTypes } from '@mgmt-api/models'
import { inner } from '@mgmt-api/models/internal'
import { descriptorAt } from '../descriptor-at.ts'

/** The types of an operation over many entries. */
export interface BulkTypes extends OperationTypes {
  readonly entry: unknown
  readonly result: unknown
}

/** Limits and entry descriptor of a bulk operation. */
export interface BulkPlan {
  /** Maximum number of entries per request. */
  readonly bound: number
  /** Descriptor of one entry; undefined if entries are checked when they are sent. */
  readonly entry: AnyDescriptor | undefined
}

/**
 * Reads the limit and the entry's descriptor from the descriptor of the list.
 * @throws {TypeError} The operation has no such list.
 */
export function planBulk({ id, in: places, bulk }: Pick<BulkOperation<BulkTypes>, 'id' | 'in' | 'bulk'>): BulkPlan {
  const [place = '', ...steps] = bulk.entries.split('.')
  const field = Object.entries(places).find(([name]) => name === place)?.[1]
  const at = descriptorAt(field, steps)
  if (at?.kind !== 'list') throw new TypeError(`${id}: ${bulk.entries} is not a list of its input`)
  return { bound: at.max ?? Infinity, entry: inner(at) }
}
