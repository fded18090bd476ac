import type { Route } from './implement.ts'

/** An implemented group of the contract. */
export interface ServiceGroup {
  readonly name: string
  /** Method, path and id of each implemented operation, separated by spaces. */
  readonly operations: readonly string[]
  /** Names of the resources whose items it stores. */
  readonly resources: readonly string[]
  /** Loads the routes and models of the group. */
  readonly load: () => Promise<{ readonly routes: readonly Route[] }>
}

/** A listed operation. */
export interface ListedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
}

export function readOperation(text: string): ListedOperation {
  const [method = '', path = '', id = ''] = text.split(' ')
  return { id, method, path }
}
