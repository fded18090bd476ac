import { type Resource, resource } from '../core/resource.ts'
import { KeyInfo } from './api-key.ts'
import { type ApiKeyVerbs, apiKeyVerbs } from './api-keys.verbs.ts'

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
      reason: 'the service keeps a hash of it alone',
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
      reason: 'few keys may read teams; what belongs to a team goes with it',
    },
    {
      at: 'owner.userId',
      to: 'users',
      key: 'userId',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'personal keys go with their user, who goes with the team',
    },
  ],
  recognised: { by: 'name', source: 'contract' },
  columns: ['id', 'name', 'active', 'hashed', 'owner.teamId', 'owner.userId'],
})
