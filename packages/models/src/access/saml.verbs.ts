import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type {
  GetConfigurationResponse,
  SamlQuery,
  SetActiveBody,
  SetIDPParametersBody,
} from './saml-configuration.messages.ts'
import { getConfiguration, getSPParameters, setActive, setIDPParameters } from './saml-configuration.operations.ts'
import type { IDPParameters, SPParameters } from './saml.ts'

/** Whose configuration is read. */
export interface SamlRest {
  readonly query?: Partial<SamlQuery> | undefined
}

/** Whose identity provider is set. */
export interface IdentityProviderRest {
  readonly body?: Partial<SetIDPParametersBody> | undefined
}

/** Verbs of the SAML configuration. */
export interface SamlVerbs extends GetsOnly<GetConfigurationResponse, SamlRest> {
  /** What has to be entered at the identity provider: addresses, formats and the platform's certificate. */
  readonly serviceProvider: Verb<[], SPParameters | undefined, SamlRest>
  /**
   * Sets the identity provider as a whole: what is left out is gone. Wrong parameters can lock people out. `active`
   * among them switches SAML too.
   */
  readonly setIdentityProvider: Verb<[parameters: IDPParameters], void, IdentityProviderRest>
  /** Switches logging in by SAML on or off. With a wrong identity provider, switching it on can lock people out. */
  readonly setActive: Verb<[body: SetActiveBody], void>
}

/** How each verb of the SAML configuration calls its operation. */
export const samlVerbs: SamlVerbs = {
  get: verb(getConfiguration),
  serviceProvider: verb(getSPParameters, { answer: 'params' }),
  setIdentityProvider: verb(setIDPParameters, { body: 'body.params' }),
  setActive: verb(setActive),
}
