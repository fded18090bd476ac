import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CreateScopeBody,
  DeleteScopePath,
  GetScopesResponse,
  GetTeamScopesByIdsQuery,
  ScopeResponse,
  UpdateScopeBody,
} from './scopes.messages.ts'

/** Some scopes of the team, by id. */
export const getTeamScopesByIds: Operation<{ query: GetTeamScopesByIdsQuery; response: GetScopesResponse }> = operation(
  {
    id: 'ScopesService_GetTeamScopesByIds',
    service: 'Scopes Service',
    method: 'GET',
    path: '/aaa/team-scopes/v1',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: GetTeamScopesByIdsQuery },
    out: GetScopesResponse,
  },
)

/** Creates a scope. */
export const createScope: Operation<{ body: CreateScopeBody; response: ScopeResponse }> = operation({
  id: 'ScopesService_CreateScope',
  service: 'Scopes Service',
  method: 'POST',
  path: '/aaa/team-scopes/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateScopeBody },
  out: ScopeResponse,
})

/** Replaces one scope. */
export const updateScope: Operation<{ body: UpdateScopeBody; response: ScopeResponse }> = operation({
  id: 'ScopesService_UpdateScope',
  service: 'Scopes Service',
  method: 'PUT',
  path: '/aaa/team-scopes/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateScopeBody },
  out: ScopeResponse,
})

/** Every scope of the team. */
export const getTeamScopes: Operation<{ response: GetScopesResponse }> = operation({
  id: 'ScopesService_GetTeamScopes',
  service: 'Scopes Service',
  method: 'GET',
  path: '/aaa/team-scopes/v1/all/list',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetScopesResponse,
})

/** Deletes one scope. */
export const deleteScope: Operation<{ path: DeleteScopePath; response: Empty }> = operation({
  id: 'ScopesService_DeleteScope',
  service: 'Scopes Service',
  method: 'DELETE',
  path: '/aaa/team-scopes/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: DeleteScopePath },
  out: empty(),
})
