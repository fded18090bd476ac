import { type Resource, resource } from '../core/resource.ts'
import { GetConfigurationResponse } from './saml-configuration.messages.ts'
import { type SamlVerbs, samlVerbs } from './saml.verbs.ts'

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
      reason: 'the answer has the field, and a document of certificates is no credential',
    },
    {
      at: 'spParameters.signingCertPem',
      reads: 'value',
      source: 'assumed',
      reason: 'it has to be entered at the identity provider',
    },
  ],
  references: [
    {
      at: 'teamId',
      to: 'teams',
      missing: 'accept',
      deleted: 'cascade',
      source: 'assumed',
      reason: 'few keys may read teams; what belongs to a team goes with it',
    },
  ],
  columns: ['teamId', 'idpDetails.name', 'idpParameters.active', 'idpParameters.metadataUrl'],
})
