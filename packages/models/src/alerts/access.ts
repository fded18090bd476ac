import { type Model, bool, empty, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** Alert def permissions. */
export interface AlertDefPermissions {
  canManage?: boolean
  canRead?: boolean
  canReadAccessPolicy?: boolean
  canUpdateAccessPolicy?: boolean
}

export const AlertDefPermissions: Model<AlertDefPermissions> = model('AlertDefPermissions', {
  canManage: bool(),
  canRead: bool(),
  canReadAccessPolicy: bool(),
  canUpdateAccessPolicy: bool(),
})

/** Alert def access. */
export interface AlertDefAccess {
  /** At most 65,536 characters. */
  accessPolicy?: string
  permissions?: AlertDefPermissions
}

export const AlertDefAccess: Model<AlertDefAccess> = model('AlertDefAccess', {
  accessPolicy: text({ max: 65_536 }),
  permissions: AlertDefPermissions,
})

/** At most one of these is in a `AccessPolicyAction`. */
export interface AccessPolicyActionVariants {
  /** At most 65,536 characters. */
  upsert: string
  delete: Empty
}

/** Access policy action. */
export type AccessPolicyAction = OneOf<AccessPolicyActionVariants>

export const AccessPolicyAction: Model<AccessPolicyAction> = variants('AccessPolicyAction', [
  oneOf<AccessPolicyActionVariants>({
    upsert: text({ max: 65_536 }),
    delete: empty(),
  }),
])
