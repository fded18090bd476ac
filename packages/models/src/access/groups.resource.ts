import { type Resource, resource } from '../core/resource/resource.ts'
import { groupVerbs, type GroupVerbs } from './generated/verbs.ts'
import { TeamGroup } from './generated/models.ts'

/** Groups of users. */
export const groups: Resource<GroupVerbs, TeamGroup> = resource(groupVerbs, TeamGroup, {
  name: 'groups',
  at: 'groups',
  shape: 'collection',
  one: 'group',
  brief: 'Groups of users who share a role and a scope',
  id: { id: 'groupId' },
  title: 'name',
  serviceMade: ['createdAt', 'groupId', 'groupOrigin', 'role.description', 'role.name', 'updatedAt'],
  references: [
    {
      at: 'role.roleId',
      to: 'roles',
      missing: 'accept',
      deleted: 'refuse',
      source: 'assumed',
      reason: 'it may be a system role; effect of deleting a role in use unknown',
    },
    {
      at: 'scope.scopeId',
      to: 'scopes',
      missing: 'refuse',
      deleted: 'refuse',
      source: 'assumed',
      reason: 'the scope must exist; effect of deleting one in use unknown',
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
  unique: [{ by: ['teamId', 'name'], source: 'contract', reason: 'names are unique; 409 for a taken one' }],
  recognised: { by: 'name', source: 'contract' },
  columns: ['groupId', 'name', 'groupType', 'groupOrigin', 'role.name', 'scope.scopeId'],
})
