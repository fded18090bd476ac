// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/ai'

export { createAi } from './create-ai.ts'
export type { Ai } from './create-ai.ts'
