import { type Resource, resource } from '../core/resource.ts'
import { CustomRole } from './role.ts'
import { type RoleVerbs, roleVerbs } from './roles.verbs.ts'

/** Custom roles. */
export const roles: Resource<RoleVerbs, CustomRole> = resource(roleVerbs, CustomRole, {
  name: 'roles',
  at: 'roles',
  shape: 'collection',
  one: 'role',
  brief: 'Custom roles: permissions that groups give to their members',
  id: { id: 'roleId' },
  title: 'name',
  serviceMade: ['roleId'],
  references: [
    {
      at: 'parentRoleId',
      to: 'roles',
      missing: 'accept',
      deleted: 'refuse',
      source: 'assumed',
      reason: 'the parent may be a system role; deleting a parent is not shown',
    },
    {
      at: 'teamId',
      to: 'teams',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'few keys may read teams; what belongs to a team goes with it',
    },
  ],
  unique: [{ by: ['teamId', 'name'], source: 'client', reason: 'a taken name is answered with 409' }],
  recognised: { by: 'name', source: 'contract' },
  columns: ['roleId', 'name', 'description', 'parentRoleName'],
})
