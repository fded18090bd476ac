import { type Gets, type Lists, type ListVerb, listVerb, type Verb, verb } from '../core/verb.ts'
import type { IntegrationDefinition } from './integration-definition.ts'
import type { IntegrationDetails } from './integration-details.ts'
import type { IntegrationStatus } from './integration-status.ts'
import type {
  GetTemplateQuery,
  IntegrationsResponse,
  ListManagedIntegrationKeysResponse,
  SyncRumDataBody,
  SyncRumDataResponse,
  TestingRevisionQuery,
} from './integration.messages.ts'
import {
  getIntegrationDefinition,
  getIntegrationDetails,
  getIntegrations,
  getManagedIntegrationStatus,
  getRumApplicationVersionData,
  getTemplate,
  listManagedIntegrationKeys,
  syncRumData,
} from './integration.operations.ts'
import type { IntegrationWithCounts } from './integration.ts'
import type { RumVersionData } from './rum.ts'

/** Whether revisions for testing are included. */
export interface IntegrationRest {
  readonly query?: Partial<TestingRevisionQuery> | undefined
}

/** What a template is filled with. */
export interface TemplateRest {
  readonly query?: Partial<GetTemplateQuery> | undefined
}

/** Whether data are synchronised even if they are recent. */
export interface SyncRumRest {
  readonly body?: Partial<SyncRumDataBody> | undefined
}

/** Verbs of the catalogue of integrations. An id is the key of an integration, such as `aws-metrics-collector`. */
export interface IntegrationVerbs
  extends Lists<IntegrationWithCounts, IntegrationRest, IntegrationsResponse>,
    Gets<string, IntegrationDetails, IntegrationRest> {
  /** The fields that each revision of an integration asks for, and how it is deployed. */
  readonly definition: Verb<[id: string], IntegrationDefinition, IntegrationRest>
  /** URL of the template that deploys an integration. An Azure template is filled with what `query` says. */
  readonly template: Verb<[integrationId: string], string | undefined, TemplateRest>
  /** Keys of the integrations that the service runs itself. They are names, not credentials. */
  readonly managedKeys: ListVerb<[], string, unknown, ListManagedIntegrationKeysResponse>
  /** Status of an integration that the service runs itself. */
  readonly managedStatus: Verb<[integrationId: string], IntegrationStatus | undefined>
  /** Versions of a browser application, by the name of the application, with their source maps. */
  readonly rumVersions: Verb<[applicationName: string], RumVersionData | undefined>
  /**
   * Synchronises the versions of browser applications. The answer says whether that was done, and when it last was.
   * Never repeated.
   */
  readonly syncRum: Verb<[], SyncRumDataResponse, SyncRumRest>
}

/** How each verb of integrations calls its operation. */
export const integrationVerbs: IntegrationVerbs = {
  list: listVerb(getIntegrations, 'integrations'),
  get: verb(getIntegrationDetails, { answer: 'integrationDetail' }),
  definition: verb(getIntegrationDefinition, { answer: 'integrationDefinition' }),
  template: verb(getTemplate, { id: 'query.integration_id', answer: 'templateUrl' }),
  managedKeys: listVerb(listManagedIntegrationKeys, 'integrationKeys'),
  managedStatus: verb(getManagedIntegrationStatus, { answer: 'status' }),
  rumVersions: verb(getRumApplicationVersionData, { id: 'query.application_name', answer: 'versionData' }),
  syncRum: verb(syncRumData, { body: 'none' }),
}
