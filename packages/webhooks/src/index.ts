// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/webhooks'

export { createWebhooks } from './create-webhooks.ts'
export type { Webhooks } from './create-webhooks.ts'
