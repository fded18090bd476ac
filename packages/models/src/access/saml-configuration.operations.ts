import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  GetConfigurationResponse,
  GetSPParametersResponse,
  SamlQuery,
  SetActiveBody,
  SetIDPParametersBody,
} from './saml-configuration.messages.ts'

/** Switches logging in by SAML on or off for a team. */
export const setActive: Operation<{ body: SetActiveBody; response: Empty }> = operation({
  id: 'SamlConfigurationService_SetActive',
  service: 'SAML Configuration Service',
  method: 'POST',
  path: '/aaa/team-saml/v1/active',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: SetActiveBody },
  out: empty(),
})

/** How a team logs in by SAML. */
export const getConfiguration: Operation<{ query: SamlQuery; response: GetConfigurationResponse }> = operation({
  id: 'SamlConfigurationService_GetConfiguration',
  service: 'SAML Configuration Service',
  method: 'GET',
  path: '/aaa/team-saml/v1/configuration',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: SamlQuery },
  out: GetConfigurationResponse,
})

/** Sets the identity provider of a team. */
export const setIDPParameters: Operation<{ body: SetIDPParametersBody; response: Empty }> = operation({
  id: 'SamlConfigurationService_SetIDPParameters',
  service: 'SAML Configuration Service',
  method: 'POST',
  path: '/aaa/team-saml/v1/idp_parameters',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: SetIDPParametersBody },
  out: empty(),
})

/** What has to be entered at the identity provider of a team. */
export const getSPParameters: Operation<{ query: SamlQuery; response: GetSPParametersResponse }> = operation({
  id: 'SamlConfigurationService_GetSPParameters',
  service: 'SAML Configuration Service',
  method: 'GET',
  path: '/aaa/team-saml/v1/sp_parameters',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: SamlQuery },
  out: GetSPParametersResponse,
})
