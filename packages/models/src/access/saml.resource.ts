import { type Resource, resource } from '../core/resource/resource.ts'
import { GetConfigurationResponse } from './generated/models.ts'
import { type SamlVerbs, samlVerbs } from './generated/verbs.ts'

/** The SAML configuration of a team. */
export const saml: Resource<SamlVerbs, GetConfigurationResponse> = resource(samlVerbs, GetConfigurationResponse, {
  name: 'saml',
  at: 'saml',
  shape: 'singleton',
  one: 'SAML configuration',
  brief: 'SAML login: identity provider and service provider',
  serviceMade: ['idpDetails', 'spParameters'],
  secrets: [
    {
      at: 'idpParameters.metadataContent',
      reads: 'value',
      source: 'assumed',
      reason: 'the response contains the field, and certificates are not credentials',
    },
    {
      at: 'spParameters.signingCertPem',
      reads: 'value',
      source: 'assumed',
      reason: 'it must be entered at the identity provider',
    },
  ],
  references: [
    {
      at: 'teamId',
      to: 'teams',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'few keys may read teams; resources of a team are deleted with it',
    },
  ],
  columns: ['teamId', 'idpDetails.name', 'idpParameters.active', 'idpParameters.metadataUrl'],
})
