// What the signatures below name, so that a project that installs this package alone can import it.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/ai'

export { createAi } from './create-ai.ts'
export type { Ai } from './create-ai.ts'
