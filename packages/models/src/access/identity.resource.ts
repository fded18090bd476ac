import { type Resource, resource } from '../core/resource/resource.ts'
import { WhoAmIResponse } from './generated/models.ts'
import { identityVerbs, type IdentityVerbs } from './generated/verbs.ts'

/** The team that a key belongs to. */
export const identity: Resource<IdentityVerbs, WhoAmIResponse> = resource(identityVerbs, WhoAmIResponse, {
  name: 'identity',
  at: 'identity',
  shape: 'singleton',
  one: 'identity of the key',
  many: 'identity of the key',
  brief: 'Team of the key that calls',
  serviceMade: ['teamId', 'teamName', 'teamUrl', 'username'],
  recognised: { by: 'none', source: 'assumed', reason: 'it is that of a key, and no request changes it' },
  columns: ['teamId', 'teamName', 'teamUrl', 'username'],
})
