// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/notifications'

export { createNotifications } from './create-notifications.ts'
export type { Notifications } from './create-notifications.ts'
