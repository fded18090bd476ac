import { type Resource, resource } from '../core/resource/resource.ts'
import { KeyInfo } from './generated/models.ts'
import { apiKeyVerbs, type ApiKeyVerbs } from './generated/verbs.ts'

/** API keys. */
export const apiKeys: Resource<ApiKeyVerbs, KeyInfo> = resource(apiKeyVerbs, KeyInfo, {
  name: 'api-keys',
  at: 'apiKeys',
  shape: 'collection',
  one: 'API key',
  brief: 'API keys and their permissions',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['id', 'keyPermissions.presets[].permissions', 'value'],
  secrets: [
    {
      at: 'value',
      reads: 'once',
      when: { at: 'hashed', is: true },
      source: 'client',
      reason: 'the service stores only a hash',
    },
    { at: 'value', reads: 'value', source: 'client', reason: 'a client reads it again after each update' },
  ],
  references: [
    {
      at: 'owner.teamId',
      to: 'teams',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'few keys may read teams; resources of a team are deleted with it',
    },
    {
      at: 'owner.userId',
      to: 'users',
      key: 'userId',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'personal keys are deleted with their user, and users with the team',
    },
  ],
  recognised: { by: 'name', source: 'contract' },
  columns: ['id', 'name', 'active', 'hashed', 'owner.teamId', 'owner.userId'],
})
