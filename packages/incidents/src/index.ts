// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/incidents'

export { createIncidents } from './create-incidents.ts'
export type { Incidents } from './create-incidents.ts'
