import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Updates,
  listVerb,
  verb,
} from '../core/verb.ts'
import type { Int64 } from '../core/types.ts'
import type {
  CreateRoleBody,
  ListCustomRolesQuery,
  ListCustomRolesResponse,
  ListSystemRolesResponse,
  UpdateRoleBody,
} from './role-management.messages.ts'
import {
  createRole,
  deleteRole,
  getCustomRole,
  listCustomRoles,
  listSystemRoles,
  updateRole,
} from './role-management.operations.ts'
import type { CustomRole, SystemRole } from './role.ts'

/** Team whose roles to list. */
export interface RoleListRest {
  readonly query?: Partial<ListCustomRolesQuery> | undefined
}

/** Verbs of custom roles. */
export interface RoleVerbs
  extends Lists<CustomRole, RoleListRest, ListCustomRolesResponse>,
    Gets<Int64, CustomRole>,
    Creates<CreateRoleBody, Int64>,
    Updates<Int64, UpdateRoleBody>,
    Deletes<Int64> {
  /** Predefined roles. They cannot be changed. */
  readonly listSystem: ListVerb<[], SystemRole, unknown, ListSystemRolesResponse>
}

/** How each verb of custom roles calls its operation. */
export const roleVerbs: RoleVerbs = {
  list: listVerb(listCustomRoles, 'roles'),
  listSystem: listVerb(listSystemRoles, 'roles'),
  get: verb(getCustomRole, { answer: 'role' }),
  create: verb(createRole, { answer: 'id' }),
  update: verb(updateRole),
  delete: verb(deleteRole),
}
