import { type Creates, type Deletes, type Gets, type Replaces, type Verb, verb } from '../core/verb.ts'
import type { DeployedIntegrationInformation } from './deployed-integration.ts'
import type { TestIntegrationBody } from './integration.messages.ts'
import {
  deleteIntegration,
  getDeployedIntegration,
  saveIntegration,
  testIntegration,
  updateIntegration,
} from './integration.operations.ts'
import type { IntegrationMetadata } from './parameters.ts'
import type { TestIntegrationResult } from './test-result.ts'

/** Instance with the settings to test, if it exists. */
export interface TestIntegrationRest {
  readonly body?: Partial<TestIntegrationBody> | undefined
}

/**
 * Verbs of instances of integrations. They have no list of their own; get an integration to list its instances.
 * Instances contain the default parameters of the definition as well as those that were sent.
 */
export interface IntegrationInstanceVerbs
  extends Gets<string, DeployedIntegrationInformation>,
    Creates<IntegrationMetadata, string>,
    Replaces<string, IntegrationMetadata>,
    Deletes<string> {
  /**
   * Tests the settings of an instance against the remote system without storing them. A failed test is a response with
   * `failure`, not an error. `body.integrationId` is the id of the instance, if it exists.
   */
  readonly test: Verb<[metadata: IntegrationMetadata], TestIntegrationResult | undefined, TestIntegrationRest>
}

/** How each verb of instances of integrations calls its operation. */
export const integrationInstanceVerbs: IntegrationInstanceVerbs = {
  get: verb(getDeployedIntegration, { answer: 'integration' }),
  create: verb(saveIntegration, { body: 'body.metadata', answer: 'integrationId' }),
  replace: verb(updateIntegration, { id: 'body.id', body: 'body.metadata' }),
  delete: verb(deleteIntegration),
  test: verb(testIntegration, { body: 'body.integrationData', answer: 'result' }),
}
