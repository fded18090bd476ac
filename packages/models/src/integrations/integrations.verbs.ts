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

/** Whether to include test revisions. */
export interface IntegrationRest {
  readonly query?: Partial<TestingRevisionQuery> | undefined
}

/** Parameters of a template. */
export interface TemplateRest {
  readonly query?: Partial<GetTemplateQuery> | undefined
}

/** Whether to synchronize recent data as well. */
export interface SyncRumRest {
  readonly body?: Partial<SyncRumDataBody> | undefined
}

/** Verbs of the catalogue of integrations. An id is the key of an integration, such as `aws-metrics-collector`. */
export interface IntegrationVerbs
  extends Lists<IntegrationWithCounts, IntegrationRest, IntegrationsResponse>,
    Gets<string, IntegrationDetails, IntegrationRest> {
  /** Setup fields and deployment method of each revision of an integration. */
  readonly definition: Verb<[id: string], IntegrationDefinition, IntegrationRest>
  /** URL of the template that deploys an integration. `query` contains the parameters of an Azure template. */
  readonly template: Verb<[integrationId: string], string | undefined, TemplateRest>
  /** Keys of the integrations managed by the service. They are names, not credentials. */
  readonly managedKeys: ListVerb<[], string, unknown, ListManagedIntegrationKeysResponse>
  /** Status of an integration managed by the service. */
  readonly managedStatus: Verb<[integrationId: string], IntegrationStatus | undefined>
  /** Versions of a browser application, by the name of the application, with their source maps. */
  readonly rumVersions: Verb<[applicationName: string], RumVersionData | undefined>
  /**
   * Synchronizes the versions of browser applications. Returns whether that was done, and the time of the last
   * synchronization. Never repeated.
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
