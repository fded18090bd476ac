// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/slos'

export { createSlos } from './create-slos.ts'
export type { Slos } from './create-slos.ts'
