// What the signatures below name, so that a project that installs this package alone can import it.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/incidents'

export { createIncidents } from './create-incidents.ts'
export type { Incidents } from './create-incidents.ts'
