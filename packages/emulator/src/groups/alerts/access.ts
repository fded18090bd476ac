import type { AlertDefAccess } from '@mgmt-api/models/alerts'
import type { Key } from '../../kernel/keys.ts'
import type { AlertDefRow } from './alert-def-store.ts'

/** Permission to set or change an access policy. */
export const updateAccessPolicy = 'alerts:UpdateAccessPolicy'

/** Access of a key to a visible definition. The policy is included only for keys that may read it. */
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
