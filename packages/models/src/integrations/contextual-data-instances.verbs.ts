import { type Creates, type Deletes, type Replaces, type Verb, verb } from '../core/verb.ts'
import {
  deleteContextualDataIntegration,
  saveContextualDataIntegration,
  testContextualDataIntegration,
  updateContextualDataIntegration,
} from './contextual-data.operations.ts'
import type { IntegrationMetadata } from './parameters.ts'
import type { TestIntegrationResult } from './test-result.ts'

/** Verbs of instances of contextual data integrations. Get an integration to list its instances. */
export interface ContextualDataInstanceVerbs
  extends Creates<IntegrationMetadata, string>,
    Replaces<string, IntegrationMetadata>,
    Deletes<string> {
  /**
   * Tests the settings of an instance against the remote system without storing them. A failed test is a response with
   * `failure`, not an error.
   */
  readonly test: Verb<[id: string, metadata: IntegrationMetadata], TestIntegrationResult | undefined>
}

/** How each verb of instances of contextual data integrations calls its operation. */
export const contextualDataInstanceVerbs: ContextualDataInstanceVerbs = {
  create: verb(saveContextualDataIntegration, { body: 'body.metadata', answer: 'integrationId' }),
  replace: verb(updateContextualDataIntegration, { id: 'body.integrationId', body: 'body.metadata' }),
  delete: verb(deleteContextualDataIntegration),
  test: verb(testContextualDataIntegration, { body: 'body.integrationData', answer: 'result' }),
}
