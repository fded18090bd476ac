import {
  type Creates,
  type Deletes,
  type GetsMany,
  type Lists,
  type Replaces,
  listVerb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type { Scope } from './scope.ts'
import type { CreateScopeBody, GetScopesResponse, UpdateScopeBody } from './scopes.messages.ts'
import { createScope, deleteScope, getTeamScopes, getTeamScopesByIds, updateScope } from './scopes.operations.ts'

/** Verbs of scopes. */
export interface ScopeVerbs
  extends Lists<Scope, unknown, GetScopesResponse>,
    GetsMany<string, Scope[]>,
    Creates<CreateScopeBody, Scope>,
    Replaces<string, WithoutKey<UpdateScopeBody, 'id'>, Scope>,
    Deletes<string> {}

/** How each verb of scopes calls its operation. */
export const scopeVerbs: ScopeVerbs = {
  list: listVerb(getTeamScopes, 'scopes'),
  getMany: verb(getTeamScopesByIds, { ids: 'query.ids', answer: 'scopes' }),
  create: verb(createScope, { answer: 'scope' }),
  replace: verb(updateScope, { id: 'body.id', answer: 'scope' }),
  delete: verb(deleteScope),
}
