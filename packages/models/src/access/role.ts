import { type Model, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** A role that people made: permissions under a name, to be given to groups. */
export interface CustomRole {
  description?: string | undefined
  name?: string | undefined
  /** The role that it is derived from. At least 0. */
  parentRoleId?: Int64 | undefined
  parentRoleName?: string | undefined
  /** Names of the permissions that it grants. */
  permissions?: string[] | undefined
  /** At least 0. */
  roleId?: Int64 | undefined
  /** At least 0. */
  teamId?: Int64 | undefined
}

export const CustomRole: Model<CustomRole> = model('CustomRole', {
  description: text(),
  name: text(),
  parentRoleId: int64({ min: 0, wire: 'integer' }),
  parentRoleName: text(),
  permissions: list(text()),
  roleId: int64({ min: 0, wire: 'integer' }),
  teamId: int64({ min: 0, wire: 'integer' }),
})

/** A role that the platform brings. It cannot be changed. */
export interface SystemRole {
  description?: string | undefined
  name?: string | undefined
  /** Names of the permissions that it grants. */
  permissions?: string[] | undefined
  /** At least 0. */
  roleId?: Int64 | undefined
}

export const SystemRole: Model<SystemRole> = model('SystemRole', {
  description: text(),
  name: text(),
  permissions: list(text()),
  roleId: int64({ min: 0, wire: 'integer' }),
})

/** The role of a group. */
export interface Role {
  description?: string | undefined
  name?: string | undefined
  /** At least 0. */
  roleId?: Int64 | undefined
}

export const Role: Model<Role> = model('Role', {
  description: text(),
  name: text(),
  roleId: int64({ min: 0, wire: 'integer' }),
})
