// What the signatures below name, so that a project that installs this package alone can import it.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/events2metrics'

export { createEvents2Metrics } from './create-events2metrics.ts'
export type { Events2Metrics } from './create-events2metrics.ts'
