import { type Model, bool, model, text } from '../core/describe.ts'
import { IntegrationMetadata } from './parameters.ts'

/** Whether integrations for testing are answered. */
export interface TestingIntegrationsQuery {
  /** True: integrations for testing as well. */
  include_testing_integrations?: boolean | undefined
}

export const TestingIntegrationsQuery: Model<TestingIntegrationsQuery> = model('TestingIntegrationsQuery', {
  include_testing_integrations: bool(),
})

/** An integration of contextual data that was set up, as it is to be. */
export interface UpdateContextualDataIntegrationBody {
  /** Which one. At most 65,535 characters. */
  integrationId?: string | undefined
  /** Kind, version and parameters. */
  metadata?: IntegrationMetadata | undefined
}

export const UpdateContextualDataIntegrationBody: Model<UpdateContextualDataIntegrationBody> = model(
  'UpdateContextualDataIntegrationBody',
  {
    integrationId: text({ max: 65_535 }),
    metadata: IntegrationMetadata,
  },
)

/** Settings of an integration of contextual data to try. */
export interface TestContextualDataIntegrationBody {
  /** Kind, version and parameters. */
  integrationData?: IntegrationMetadata | undefined
}

export const TestContextualDataIntegrationBody: Model<TestContextualDataIntegrationBody> = model(
  'TestContextualDataIntegrationBody',
  {
    integrationData: IntegrationMetadata,
  },
)

/** Whether revisions for testing are answered. */
export interface GetContextualDataIntegrationDetailsQuery {
  /** True: revisions for testing as well. */
  include_testing_revisions?: boolean | undefined
}

export const GetContextualDataIntegrationDetailsQuery: Model<GetContextualDataIntegrationDetailsQuery> = model(
  'GetContextualDataIntegrationDetailsQuery',
  {
    include_testing_revisions: bool(),
  },
)
