// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/archive'

export { createArchive } from './create-archive.ts'
export type { Archive } from './create-archive.ts'
