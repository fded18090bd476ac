import type { AlertDefAccess } from '@mgmt-api/models/alerts'
import type { Key } from '../keys.ts'
import type { AlertDefRow } from './alert-def-store.ts'

/** The permission that setting or changing an access policy needs. */
export const updateAccessPolicy = 'alerts:UpdateAccessPolicy'

/** What a key may do with a definition that it can see. Its policy is shown to those who may read it. */
export function accessOf(key: Key, row: AlertDefRow): AlertDefAccess {
  const canReadAccessPolicy = key.may('alerts:ReadAccessPolicy')
  return {
    permissions: {
      canRead: true,
      canManage: key.may('alerts:UpdateConfig'),
      canReadAccessPolicy,
      canUpdateAccessPolicy: key.may(updateAccessPolicy),
    },
    ...(canReadAccessPolicy && row.access_policy !== null && { accessPolicy: row.access_policy }),
  }
}
