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

/** The instance that has the settings under test, where there is one. */
export interface TestIntegrationRest {
  readonly body?: Partial<TestIntegrationBody> | undefined
}

/**
 * Verbs of instances of integrations. They have no list of their own: `get` of an integration gives its instances.
 * Reading gives the default parameters of the definition too, not only those that were sent.
 */
export interface IntegrationInstanceVerbs
  extends Gets<string, DeployedIntegrationInformation>,
    Creates<IntegrationMetadata, string>,
    Replaces<string, IntegrationMetadata>,
    Deletes<string> {
  /**
   * Tries the settings of an instance and stores nothing: the service asks the other side. Settings that do not work
   * are an answer with `failure`, not an error. `body.integrationId` names the instance where it exists already.
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
