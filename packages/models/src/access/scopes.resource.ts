import { type Resource, resource } from '../core/resource/resource.ts'
import { Scope } from './generated/models.ts'
import { scopeVerbs, type ScopeVerbs } from './generated/verbs.ts'

/** Scopes: data visible to the members of a group. */
export const scopes: Resource<ScopeVerbs, Scope> = resource(scopeVerbs, Scope, {
  name: 'scopes',
  at: 'scopes',
  shape: 'collection',
  one: 'scope',
  brief: 'Scopes: data visible to the members of a group',
  id: { id: 'id' },
  title: 'displayName',
  serviceMade: ['id', 'teamId'],
  recognised: { by: 'name', source: 'contract' },
  columns: ['id', 'displayName', 'description', 'defaultExpression'],
})
