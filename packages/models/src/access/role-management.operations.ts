import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CreateRoleBody,
  CreateRoleResponse,
  GetCustomRoleResponse,
  ListCustomRolesQuery,
  ListCustomRolesResponse,
  ListSystemRolesResponse,
  RolePath,
  UpdateRoleBody,
} from './role-management.messages.ts'

/** Every role that people made for a team. */
export const listCustomRoles: Operation<{ query: ListCustomRolesQuery; response: ListCustomRolesResponse }> = operation(
  {
    id: 'RoleManagementService_ListCustomRoles',
    service: 'Role Management Service',
    method: 'GET',
    path: '/aaa/custom-roles/v1',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: ListCustomRolesQuery },
    out: ListCustomRolesResponse,
  },
)

/**
 * Creates a role. By PUT, but it does not overwrite: a repeated request is a second creation, which the service may
 * answer with 409.
 */
export const createRole: Operation<{ body: CreateRoleBody; response: CreateRoleResponse }> = operation({
  id: 'RoleManagementService_CreateRole',
  service: 'Role Management Service',
  method: 'PUT',
  path: '/aaa/custom-roles/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateRoleBody },
  out: CreateRoleResponse,
})

/** One role that people made. */
export const getCustomRole: Operation<{ path: RolePath; response: GetCustomRoleResponse }> = operation({
  id: 'RoleManagementService_GetCustomRole',
  service: 'Role Management Service',
  method: 'GET',
  path: '/aaa/custom-roles/v1/{role_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: RolePath },
  out: GetCustomRoleResponse,
})

/** Changes name, description or permissions of one role. */
export const updateRole: Operation<{ path: RolePath; body: UpdateRoleBody; response: Empty }> = operation({
  id: 'RoleManagementService_UpdateRole',
  service: 'Role Management Service',
  method: 'POST',
  path: '/aaa/custom-roles/v1/{role_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: RolePath, body: UpdateRoleBody },
  out: empty(),
})

/** Deletes one role that people made. The service may answer 204. */
export const deleteRole: Operation<{ path: RolePath; response: Empty }> = operation({
  id: 'RoleManagementService_DeleteRole',
  service: 'Role Management Service',
  method: 'DELETE',
  path: '/aaa/custom-roles/v1/{role_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: RolePath },
  out: empty(),
})

/** Every role that the platform brings. */
export const listSystemRoles: Operation<{ response: ListSystemRolesResponse }> = operation({
  id: 'RoleManagementService_ListSystemRoles',
  service: 'Role Management Service',
  method: 'GET',
  path: '/aaa/system-roles/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListSystemRolesResponse,
})
