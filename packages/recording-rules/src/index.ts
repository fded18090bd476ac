// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/recording-rules'

export { createRecordingRules } from './create-recording-rules.ts'
export type { RecordingRules } from './create-recording-rules.ts'
