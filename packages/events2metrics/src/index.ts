// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/events2metrics'

export { createEvents2Metrics } from './create-events2metrics.ts'
export type { Events2Metrics } from './create-events2metrics.ts'
