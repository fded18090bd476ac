import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type {
  GetConfigurationResponse,
  SamlQuery,
  SetActiveBody,
  SetIDPParametersBody,
} from './saml-configuration.messages.ts'
import { getConfiguration, getSPParameters, setActive, setIDPParameters } from './saml-configuration.operations.ts'
import type { IDPParameters, SPParameters } from './saml.ts'

/** Team whose configuration to read. */
export interface SamlRest {
  readonly query?: Partial<SamlQuery> | undefined
}

/** Team whose identity provider to set. */
export interface IdentityProviderRest {
  readonly body?: Partial<SetIDPParametersBody> | undefined
}

/** Verbs of the SAML configuration. */
export interface SamlVerbs extends GetsOnly<GetConfigurationResponse, SamlRest> {
  /** Parameters to enter at the identity provider: URLs, formats and the platform's certificate. */
  readonly serviceProvider: Verb<[], SPParameters | undefined, SamlRest>
  /**
   * Replaces the identity provider. Omitted fields are removed. Wrong parameters can lock users out. `active` enables
   * or disables SAML as well.
   */
  readonly setIdentityProvider: Verb<[parameters: IDPParameters], void, IdentityProviderRest>
  /** Enables or disables SAML login. Enabling it with a wrong identity provider can lock users out. */
  readonly setActive: Verb<[body: SetActiveBody], void>
}

/** How each verb of the SAML configuration calls its operation. */
export const samlVerbs: SamlVerbs = {
  get: verb(getConfiguration),
  serviceProvider: verb(getSPParameters, { answer: 'params' }),
  setIdentityProvider: verb(setIDPParameters, { body: 'body.params' }),
  setActive: verb(setActive),
}
