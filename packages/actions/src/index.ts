// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/actions'

export { createActions } from './create-actions.ts'
export type { Actions } from './create-actions.ts'
