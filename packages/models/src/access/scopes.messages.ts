import { type Model, list, model, required, text } from '../core/describe.ts'
import { Filter, Scope } from './scope.ts'

/** Which scopes. */
export interface GetTeamScopesByIdsQuery {
  /** Ids of scopes. Must be given. */
  ids: string[]
}

export const GetTeamScopesByIdsQuery: Model<GetTeamScopesByIdsQuery> = model('GetTeamScopesByIdsQuery', {
  ids: required(list(text())),
})

/** Scopes. */
export interface GetScopesResponse {
  scopes: Scope[]
}

export const GetScopesResponse: Model<GetScopesResponse> = model('GetScopesResponse', {
  scopes: required(list(Scope)),
})

/** The new scope. */
export interface CreateScopeBody {
  /** Condition for kinds of data that have no filter of their own, as in `expression` of a filter. */
  defaultExpression?: string | undefined
  description?: string | undefined
  displayName: string
  /** Conditions by kind of data. */
  filters: Filter[]
}

export const CreateScopeBody: Model<CreateScopeBody> = model('CreateScopeBody', {
  defaultExpression: text(),
  description: text(),
  displayName: required(text()),
  filters: required(list(Filter)),
})

/** One scope. */
export interface ScopeResponse {
  scope: Scope
}

export const ScopeResponse: Model<ScopeResponse> = model('ScopeResponse', {
  scope: required(Scope),
})

/** The scope as it is to be. */
export interface UpdateScopeBody {
  /** Condition for kinds of data that have no filter of their own, as in `expression` of a filter. */
  defaultExpression: string
  description?: string | undefined
  displayName: string
  /** Conditions by kind of data. */
  filters: Filter[]
  id: string
}

export const UpdateScopeBody: Model<UpdateScopeBody> = model('UpdateScopeBody', {
  defaultExpression: required(text()),
  description: text(),
  displayName: required(text()),
  filters: required(list(Filter)),
  id: required(text()),
})

/** Which scope. */
export interface DeleteScopePath {
  id: string
}

export const DeleteScopePath: Model<DeleteScopePath> = model('DeleteScopePath', {
  id: required(text()),
})
