import { type Gets, type Lists, listVerb, type Verb, verb } from '../core/verb.ts'
import type { GetContextualDataIntegrationDetailsQuery, TestingIntegrationsQuery } from './contextual-data.messages.ts'
import {
  getContextualDataIntegrationDefinition,
  getContextualDataIntegrationDetails,
  getContextualDataIntegrations,
} from './contextual-data.operations.ts'
import type { IntegrationDefinition } from './integration-definition.ts'
import type { IntegrationDetails } from './integration-details.ts'
import type { IntegrationsResponse } from './integration.messages.ts'
import type { IntegrationWithCounts } from './integration.ts'

/** Whether to include test integrations. */
export interface ContextualDataRest {
  readonly query?: Partial<TestingIntegrationsQuery> | undefined
}

/** Whether to include test revisions. */
export interface ContextualDataDetailsRest {
  readonly query?: Partial<GetContextualDataIntegrationDetailsQuery> | undefined
}

/** Verbs of the catalogue of contextual data integrations. */
export interface ContextualDataVerbs
  extends Lists<IntegrationWithCounts, ContextualDataRest, IntegrationsResponse>,
    Gets<string, IntegrationDetails, ContextualDataDetailsRest> {
  /** Setup fields and deployment method of each revision of an integration. */
  readonly definition: Verb<[id: string], IntegrationDefinition, ContextualDataRest>
}

/** How each verb of contextual data integrations calls its operation. */
export const contextualDataVerbs: ContextualDataVerbs = {
  list: listVerb(getContextualDataIntegrations, 'integrations'),
  get: verb(getContextualDataIntegrationDetails, { answer: 'integrationDetail' }),
  definition: verb(getContextualDataIntegrationDefinition, { answer: 'integrationDefinition' }),
}
