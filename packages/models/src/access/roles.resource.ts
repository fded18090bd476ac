import { type Resource, resource } from '../core/resource/resource.ts'
import { CustomRole } from './generated/models.ts'
import { roleVerbs, type RoleVerbs } from './generated/verbs.ts'

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
      reason: 'the parent may be a system role; effect of deleting a parent unknown',
    },
    {
      at: 'teamId',
      to: 'teams',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'few keys may read teams; resources of a team are deleted with it',
    },
  ],
  unique: [{ by: ['teamId', 'name'], source: 'client', reason: '409 for a taken name' }],
  recognised: { by: 'name', source: 'contract' },
  columns: ['roleId', 'name', 'description', 'parentRoleName'],
})
