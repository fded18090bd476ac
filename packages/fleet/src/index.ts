// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/fleet'

export { createFleet } from './create-fleet.ts'
export type { Fleet } from './create-fleet.ts'
