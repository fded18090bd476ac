import { type Model, bool, fields, int64, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** Takes away what a group has. */
export interface ClearAssignment {
  /** True takes it away. */
  clear?: boolean | undefined
}

export const ClearAssignment: Model<ClearAssignment> = model('ClearAssignment', {
  clear: bool(),
})

/** Another role. */
export interface SetRoleId {
  /** `roleId` of the role. At least 0. */
  value?: Int64 | undefined
}

export const SetRoleId: Model<SetRoleId> = model('SetRoleId', {
  value: int64({ min: 0, wire: 'integer' }),
})

/** Which of the two is meant. */
export interface RoleUpdateActionCommon {
  /** `set_role_id` or `clear`, by the field that is present. */
  actionType: string
}

/** What becomes of the role: at most one of these. */
export interface RoleUpdateActionVariants {
  /** It is exchanged. */
  setRoleId: SetRoleId
  /** It is taken away. */
  clear: ClearAssignment
}

/** What becomes of the role of a group. */
export type RoleUpdateAction = RoleUpdateActionCommon & OneOf<RoleUpdateActionVariants>

export const RoleUpdateAction: Model<RoleUpdateAction> = variants('RoleUpdateAction', [
  fields<RoleUpdateActionCommon>({
    actionType: required(text()),
  }),
  oneOf<RoleUpdateActionVariants>({
    setRoleId: SetRoleId,
    clear: ClearAssignment,
  }),
])

/** A change of the role of a group. */
export interface RoleUpdate {
  action?: RoleUpdateAction | undefined
}

export const RoleUpdate: Model<RoleUpdate> = model('RoleUpdate', {
  action: RoleUpdateAction,
})

/** Another scope. */
export interface SetScopeId {
  /** `id` of the scope. */
  value?: string | undefined
}

export const SetScopeId: Model<SetScopeId> = model('SetScopeId', {
  value: text(),
})

/** Which of the two is meant. */
export interface ScopeUpdateActionCommon {
  /** `set_scope_id` or `clear`, by the field that is present. */
  actionType: string
}

/** What becomes of the scope: at most one of these. */
export interface ScopeUpdateActionVariants {
  /** It is exchanged. */
  setScopeId: SetScopeId
  /** It is taken away. */
  clear: ClearAssignment
}

/** What becomes of the scope of a group. */
export type ScopeUpdateAction = ScopeUpdateActionCommon & OneOf<ScopeUpdateActionVariants>

export const ScopeUpdateAction: Model<ScopeUpdateAction> = variants('ScopeUpdateAction', [
  fields<ScopeUpdateActionCommon>({
    actionType: required(text()),
  }),
  oneOf<ScopeUpdateActionVariants>({
    setScopeId: SetScopeId,
    clear: ClearAssignment,
  }),
])

/** A change of the scope of a group. */
export interface ScopeUpdate {
  action?: ScopeUpdateAction | undefined
}

export const ScopeUpdate: Model<ScopeUpdate> = model('ScopeUpdate', {
  action: ScopeUpdateAction,
})

/** Users, by `userId`. */
export interface UserIdList {
  userIds?: string[] | undefined
}

export const UserIdList: Model<UserIdList> = model('UserIdList', {
  userIds: list(text()),
})

/** Which of the three is meant. */
export interface UserUpdatesOperationCommon {
  /** `add`, `remove` or `set`, by the field that is present. */
  operationType: string
}

/** What becomes of the members: at most one of these. */
export interface UserUpdatesOperationVariants {
  /** These join. */
  add: UserIdList
  /** These leave. */
  remove: UserIdList
  /** These are the members from now on, and nobody else. */
  set: UserIdList
}

/** What becomes of the members of a group. */
export type UserUpdatesOperation = UserUpdatesOperationCommon & OneOf<UserUpdatesOperationVariants>

export const UserUpdatesOperation: Model<UserUpdatesOperation> = variants('UserUpdatesOperation', [
  fields<UserUpdatesOperationCommon>({
    operationType: required(text()),
  }),
  oneOf<UserUpdatesOperationVariants>({
    add: UserIdList,
    remove: UserIdList,
    set: UserIdList,
  }),
])

/** A change of the members of a group. */
export interface UserUpdates {
  operation?: UserUpdatesOperation | undefined
}

export const UserUpdates: Model<UserUpdates> = model('UserUpdates', {
  operation: UserUpdatesOperation,
})
