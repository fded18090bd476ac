import { type Model, bool, int64, model } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { IDPDetails, IDPParameters, SPParameters } from './saml.ts'

/** Whether a team logs in by SAML. */
export interface SetActiveBody {
  isActive?: boolean | undefined
  /** At least 0. */
  teamId?: Int64 | undefined
}

export const SetActiveBody: Model<SetActiveBody> = model('SetActiveBody', {
  isActive: bool(),
  teamId: int64({ min: 0, wire: 'integer' }),
})

/** Whose configuration. */
export interface SamlQuery {
  /** The team; absent: that of the key. At least 0. */
  team_id?: Int64 | undefined
}

export const SamlQuery: Model<SamlQuery> = model('SamlQuery', {
  team_id: int64({ min: 0, wire: 'integer' }),
})

/** How a team logs in by SAML. */
export interface GetConfigurationResponse {
  /** The identity provider, for people. */
  idpDetails?: IDPDetails | undefined
  /** The identity provider, as it was set. */
  idpParameters?: IDPParameters | undefined
  /** What the identity provider has to know of the platform. */
  spParameters?: SPParameters | undefined
  /** At least 0. */
  teamId?: Int64 | undefined
}

export const GetConfigurationResponse: Model<GetConfigurationResponse> = model('GetConfigurationResponse', {
  idpDetails: IDPDetails,
  idpParameters: IDPParameters,
  spParameters: SPParameters,
  teamId: int64({ min: 0, wire: 'integer' }),
})

/** The identity provider of a team. */
export interface SetIDPParametersBody {
  params?: IDPParameters | undefined
  /** At least 0. */
  teamId?: Int64 | undefined
}

export const SetIDPParametersBody: Model<SetIDPParametersBody> = model('SetIDPParametersBody', {
  params: IDPParameters,
  teamId: int64({ min: 0, wire: 'integer' }),
})

/** What the identity provider has to know of the platform. */
export interface GetSPParametersResponse {
  params?: SPParameters | undefined
}

export const GetSPParametersResponse: Model<GetSPParametersResponse> = model('GetSPParametersResponse', {
  params: SPParameters,
})
