// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/enrichments'

export { readCsv } from '@mgmt-api/models/enrichments'
export { createEnrichments } from './create-enrichments.ts'
export type { Enrichments } from './create-enrichments.ts'
