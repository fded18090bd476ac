import type { HttpMethod } from '../core/operation/operation.ts'

/** Fields of every change of the contract. */
export interface ContractChange {
  /** Release, as in `releases`; absent if the contract does not state it. */
  readonly since?: string
  /** Whether valid requests or programs may fail after the change. */
  readonly breaking: boolean
}

/** Changed bound. */
export interface BoundChange extends ContractChange {
  readonly method: HttpMethod
  readonly path: string
  /** Place in the request: `body.alertDefsToReplace`. */
  readonly field: string
  readonly bound: 'min' | 'max'
  readonly was: number
  readonly now: number
  readonly note: string
}

/** Bound of one bulk replacement. The others did not change. */
export const bulkReplaceBound: BoundChange = {
  method: 'PUT',
  path: '/alerts/alerts/v3/all/replace',
  field: 'body.alertDefsToReplace',
  bound: 'max',
  was: 1000,
  now: 100,
  since: 'v5.0.5',
  breaking: true,
  note: 'Send several requests: each changes only the alert definitions that it names.',
}

/** Bounds that changed, with the release. */
export const boundChanges: readonly BoundChange[] = [bulkReplaceBound]
