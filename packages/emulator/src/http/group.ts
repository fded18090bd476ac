import type { MethodEntry } from '@mgmt-api/models/resources'
import type { Route } from './route.ts'

export type ListedOperation = Pick<MethodEntry, 'operation' | 'http' | 'path'>

export interface GroupRoutes {
  readonly routes: readonly Route[]
}

/** An implemented group of the contract. */
export interface ServiceGroup {
  readonly name: string
  readonly operations: readonly ListedOperation[]
  /** Names of the resources whose items it stores. */
  readonly resources: readonly string[]
  /** Loads the routes and models of the group. */
  readonly load: () => Promise<GroupRoutes>
}
