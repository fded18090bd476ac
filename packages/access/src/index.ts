// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/access'

export { createAccess } from './create-access.ts'
export type { Access } from './create-access.ts'
export { holdersOf } from './explain.ts'
export type { Grant, Holder } from './explain.ts'
