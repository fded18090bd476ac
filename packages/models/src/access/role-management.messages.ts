import { always, type Model, fields, int64, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'
import { Permissions } from './permissions.ts'
import { CustomRole, SystemRole } from './role.ts'

/** Whose roles. */
export interface ListCustomRolesQuery {
  /** The team; absent: that of the key. At least 0. */
  team_id?: Int64 | undefined
}

export const ListCustomRolesQuery: Model<ListCustomRolesQuery> = model('ListCustomRolesQuery', {
  team_id: int64({ min: 0, wire: 'integer' }),
})

/** Roles that people made. */
export interface ListCustomRolesResponse {
  roles?: CustomRole[] | undefined
}

export const ListCustomRolesResponse: Model<ListCustomRolesResponse> = model('ListCustomRolesResponse', {
  roles: list(CustomRole),
})

/** The new role. */
export interface CreateRoleBodyCommon {
  description?: string | undefined
  name?: string | undefined
  /** Names of the permissions that it grants. */
  permissions?: string[] | undefined
  /** The team that gets it. At least 0. */
  teamId?: Int64 | undefined
}

/** The role that it is derived from: at most one of these. */
export interface CreateRoleBodyVariants {
  /** By id. At least 0. */
  parentRoleId: Int64
  /** By name. */
  parentRoleName: string
}

/** A new role and the role that it is derived from. */
export type CreateRoleBody = CreateRoleBodyCommon & OneOf<CreateRoleBodyVariants>

export const CreateRoleBody: Model<CreateRoleBody> = variants('CreateRoleBody', [
  fields<CreateRoleBodyCommon>({
    description: text(),
    name: text(),
    permissions: list(text()),
    teamId: int64({ min: 0, wire: 'integer' }),
  }),
  oneOf<CreateRoleBodyVariants>({
    parentRoleId: int64({ min: 0, wire: 'integer' }),
    parentRoleName: text(),
  }),
])

/** The new role. */
export interface CreateRoleResponse {
  /** Addresses the role later on, as `role_id`. At least 0. */
  id: Int64
}

export const CreateRoleResponse: Model<CreateRoleResponse> = model('CreateRoleResponse', {
  id: always(int64({ min: 0, wire: 'integer' })),
})

/** Which role. */
export interface RolePath {
  /** At least 0. */
  role_id: Int64
}

export const RolePath: Model<RolePath> = model('RolePath', {
  role_id: required(int64({ min: 0, wire: 'integer' })),
})

/** One role. */
export interface GetCustomRoleResponse {
  role: CustomRole
}

export const GetCustomRoleResponse: Model<GetCustomRoleResponse> = model('GetCustomRoleResponse', {
  role: always(CustomRole),
})

/** What is to change. What is absent stays as it is. */
export interface UpdateRoleBody {
  newDescription?: string | undefined
  newName?: string | undefined
  /** Takes the place of all its permissions. */
  newPermissions?: Permissions | undefined
}

export const UpdateRoleBody: Model<UpdateRoleBody> = model('UpdateRoleBody', {
  newDescription: text(),
  newName: text(),
  newPermissions: Permissions,
})

/** Roles that the platform brings. */
export interface ListSystemRolesResponse {
  roles?: SystemRole[] | undefined
}

export const ListSystemRolesResponse: Model<ListSystemRolesResponse> = model('ListSystemRolesResponse', {
  roles: list(SystemRole),
})
