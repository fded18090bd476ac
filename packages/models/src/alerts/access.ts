import { type Model, bool, empty, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** What the key may do with one alert definition. */
export interface AlertDefPermissions {
  /** Change or delete it. Decided by the kind of data it watches. */
  canManage?: boolean | undefined
  /** See it. Decided by the kind of data it watches: logs, metrics, spans, flows or SLOs. */
  canRead?: boolean | undefined
  /** See its access policy. */
  canReadAccessPolicy?: boolean | undefined
  /** Set, change or remove its access policy. */
  canUpdateAccessPolicy?: boolean | undefined
}

export const AlertDefPermissions: Model<AlertDefPermissions> = model('AlertDefPermissions', {
  canManage: bool(),
  canRead: bool(),
  canReadAccessPolicy: bool(),
  canUpdateAccessPolicy: bool(),
})

/** What the key may do with an alert definition, and the policy behind that. */
export interface AlertDefAccess {
  /** The policy as JSON text, to be kept as it is. Absent where the key may not read it. At most 65,536 characters. */
  accessPolicy?: string | undefined
  /** What the key may do. */
  permissions?: AlertDefPermissions | undefined
}

export const AlertDefAccess: Model<AlertDefAccess> = model('AlertDefAccess', {
  accessPolicy: text({ max: 65_536 }),
  permissions: AlertDefPermissions,
})

/** What can be done to an access policy: at most one of these. */
export interface AccessPolicyActionVariants {
  /** The new policy as JSON text; it replaces the present one. At most 65,536 characters. */
  upsert: string
  /** Removes the policy, so that another one, with another owner, may be set later. */
  delete: Empty
}

/** A change to the access policy of an alert definition. Without it the policy stays as it is. */
export type AccessPolicyAction = OneOf<AccessPolicyActionVariants>

export const AccessPolicyAction: Model<AccessPolicyAction> = variants('AccessPolicyAction', [
  oneOf<AccessPolicyActionVariants>({
    upsert: text({ max: 65_536 }),
    delete: empty(),
  }),
])
