import { always, type Model, bool, empty, list, model, required, text, timestamp } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { DeployedIntegrationInformation } from './deployed-integration.ts'
import { IntegrationWithCounts } from './integration.ts'
import { IntegrationDefinition } from './integration-definition.ts'
import { IntegrationDetails } from './integration-details.ts'
import { IntegrationStatus } from './integration-status.ts'
import { CommonArmParams, IntegrationMetadata } from './parameters.ts'
import { RumVersionData } from './rum.ts'
import { TestIntegrationResult } from './test-result.ts'

/** Whether revisions for testing are answered. */
export interface TestingRevisionQuery {
  /** True: revisions for testing as well. */
  include_testing_revision?: boolean | undefined
}

export const TestingRevisionQuery: Model<TestingRevisionQuery> = model('TestingRevisionQuery', {
  include_testing_revision: bool(),
})

/** Integrations that there are, with how many of each the account has. */
export interface IntegrationsResponse {
  /** The integrations. At most 10,000 items. */
  integrations?: IntegrationWithCounts[] | undefined
}

export const IntegrationsResponse: Model<IntegrationsResponse> = model('IntegrationsResponse', {
  integrations: list(IntegrationWithCounts, { max: 10_000 }),
})

/** Which integration. */
export interface IntegrationPath {
  /** Its id. At most 65,535 characters. */
  id: string
}

export const IntegrationPath: Model<IntegrationPath> = model('IntegrationPath', {
  id: required(text({ max: 65_535 })),
})

/** The definition of an integration. */
export interface IntegrationDefinitionResponse {
  integrationDefinition: IntegrationDefinition
}

export const IntegrationDefinitionResponse: Model<IntegrationDefinitionResponse> = model(
  'IntegrationDefinitionResponse',
  {
    integrationDefinition: always(IntegrationDefinition),
  },
)

/** Which integration that was set up. */
export interface IntegrationInstancePath {
  /** Its id. At most 65,535 characters. */
  integration_id: string
}

export const IntegrationInstancePath: Model<IntegrationInstancePath> = model('IntegrationInstancePath', {
  integration_id: required(text({ max: 65_535 })),
})

/** One integration that was set up. */
export interface GetDeployedIntegrationResponse {
  integration: DeployedIntegrationInformation
}

export const GetDeployedIntegrationResponse: Model<GetDeployedIntegrationResponse> = model(
  'GetDeployedIntegrationResponse',
  {
    integration: always(DeployedIntegrationInformation),
  },
)

/** Which application. */
export interface GetRumApplicationVersionDataQuery {
  /** Its name. At most 65,535 characters. */
  application_name?: string | undefined
}

export const GetRumApplicationVersionDataQuery: Model<GetRumApplicationVersionDataQuery> = model(
  'GetRumApplicationVersionDataQuery',
  {
    application_name: text({ max: 65_535 }),
  },
)

/** The versions of an application that runs in browsers. */
export interface GetRumApplicationVersionDataResponse {
  versionData?: RumVersionData | undefined
}

export const GetRumApplicationVersionDataResponse: Model<GetRumApplicationVersionDataResponse> = model(
  'GetRumApplicationVersionDataResponse',
  {
    versionData: RumVersionData,
  },
)

/** How data of applications in browsers are brought up to date. */
export interface SyncRumDataBody {
  /** True: in any case. */
  force?: boolean | undefined
}

export const SyncRumDataBody: Model<SyncRumDataBody> = model('SyncRumDataBody', {
  force: bool(),
})

/** Whether data were brought up to date. */
export interface SyncRumDataResponse {
  /** False: nothing was done. */
  syncExecuted?: boolean | undefined
  /** When that was done last. */
  syncedAt?: string | undefined
}

export const SyncRumDataResponse: Model<SyncRumDataResponse> = model('SyncRumDataResponse', {
  syncExecuted: bool(),
  syncedAt: timestamp(),
})

/** One integration in detail. */
export interface IntegrationDetailsResponse {
  integrationDetail: IntegrationDetails
}

export const IntegrationDetailsResponse: Model<IntegrationDetailsResponse> = model('IntegrationDetailsResponse', {
  integrationDetail: always(IntegrationDetails),
})

/** Keys of the integrations that the service runs itself. */
export interface ListManagedIntegrationKeysResponse {
  /** They name kinds of integrations, and open nothing. At most 10,000 items, each at most 65,535 characters. */
  integrationKeys?: string[] | undefined
}

export const ListManagedIntegrationKeysResponse: Model<ListManagedIntegrationKeysResponse> = model(
  'ListManagedIntegrationKeysResponse',
  {
    integrationKeys: list(text({ max: 65_535 }), { max: 10_000 }),
  },
)

/** How an integration does that the service runs itself. */
export interface GetManagedIntegrationStatusResponse {
  /** Id of the integration. At most 65,535 characters. */
  integrationId?: string | undefined
  /** How it does. */
  status?: IntegrationStatus | undefined
}

export const GetManagedIntegrationStatusResponse: Model<GetManagedIntegrationStatusResponse> = model(
  'GetManagedIntegrationStatusResponse',
  {
    integrationId: text({ max: 65_535 }),
    status: IntegrationStatus,
  },
)

/** An integration to set up. */
export interface SaveIntegrationBody {
  /** Kind, version and parameters. */
  metadata?: IntegrationMetadata | undefined
}

export const SaveIntegrationBody: Model<SaveIntegrationBody> = model('SaveIntegrationBody', {
  metadata: IntegrationMetadata,
})

/** The integration that was set up. */
export interface SaveIntegrationResponse {
  /** Its id. At most 65,535 characters. */
  integrationId: string
}

export const SaveIntegrationResponse: Model<SaveIntegrationResponse> = model('SaveIntegrationResponse', {
  integrationId: always(text({ max: 65_535 })),
})

/** An integration that was set up, as it is to be. */
export interface UpdateIntegrationBody {
  /** Which one. At most 65,535 characters. */
  id?: string | undefined
  /** Kind, version and parameters. */
  metadata?: IntegrationMetadata | undefined
}

export const UpdateIntegrationBody: Model<UpdateIntegrationBody> = model('UpdateIntegrationBody', {
  id: text({ max: 65_535 }),
  metadata: IntegrationMetadata,
})

/** Settings of an integration to try. */
export interface TestIntegrationBody {
  /** Kind, version and parameters. */
  integrationData?: IntegrationMetadata | undefined
  /** The integration that has them, where it was set up already. At most 65,535 characters. */
  integrationId?: string | undefined
}

export const TestIntegrationBody: Model<TestIntegrationBody> = model('TestIntegrationBody', {
  integrationData: IntegrationMetadata,
  integrationId: text({ max: 65_535 }),
})

/** What came of trying settings. */
export interface TestIntegrationResponse {
  result?: TestIntegrationResult | undefined
}

export const TestIntegrationResponse: Model<TestIntegrationResponse> = model('TestIntegrationResponse', {
  result: TestIntegrationResult,
})

/** Which template is asked for, and what it is filled with. */
export interface GetTemplateQuery {
  /** Which integration. At most 65,535 characters. */
  integration_id?: string | undefined
  /** What the template of an Azure deployment is filled with. */
  common_arm_params?: CommonArmParams | undefined
  /** Present where the template is filled with nothing. */
  empty?: Empty | undefined
}

export const GetTemplateQuery: Model<GetTemplateQuery> = model('GetTemplateQuery', {
  integration_id: text({ max: 65_535 }),
  common_arm_params: CommonArmParams,
  empty: empty(),
})

/** Where a template is. */
export interface GetTemplateResponse {
  /** Where the template is. At most 65,535 characters. */
  templateUrl?: string | undefined
}

export const GetTemplateResponse: Model<GetTemplateResponse> = model('GetTemplateResponse', {
  templateUrl: text({ max: 65_535 }),
})
