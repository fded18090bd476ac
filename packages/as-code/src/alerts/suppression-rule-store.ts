import type { Caller } from '@mgmt-api/models'
import type { Store } from '../kind.ts'

/** Being written: for now nothing can be connected. */
export function connectSuppressionRules(_caller: Caller): Store {
  throw new Error('not connected to a platform yet')
}
