import {
  always,
  type Model,
  bool,
  empty,
  fields,
  list,
  model,
  oneOf,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { RevisionLifecycle } from './integration.ts'
import { IntegrationStatus } from './integration-status.ts'
import { Parameter } from './parameters.ts'

/** An integration that was set up. */
export interface DeployedIntegrationInformation {
  /** Names the kind of integration. At most 65,535 characters. */
  definitionKey?: string | undefined
  /** Version of the definition that it was set up with. At most 65,535 characters. */
  definitionVersion?: string | undefined
  /** At most 65,535 characters. */
  id: string
  /** How it does. */
  integrationStatus?: IntegrationStatus | undefined
  /** What it was set up with. At most 10,000 items. */
  parameters?: Parameter[] | undefined
}

export const DeployedIntegrationInformation: Model<DeployedIntegrationInformation> = model(
  'DeployedIntegrationInformation',
  {
    definitionKey: text({ max: 65_535 }),
    definitionVersion: text({ max: 65_535 }),
    id: always(text({ max: 65_535 })),
    integrationStatus: IntegrationStatus,
    parameters: list(Parameter, { max: 10_000 }),
  },
)

/** Where an Azure deployment is. */
export interface ArmStack {
  /** At most 65,535 characters. */
  resourceGroupName?: string | undefined
  /** At most 65,535 characters. */
  subscriptionId?: string | undefined
}

export const ArmStack: Model<ArmStack> = model('ArmStack', {
  resourceGroupName: text({ max: 65_535 }),
  subscriptionId: text({ max: 65_535 }),
})

/** Where a CloudFormation deployment is. */
export interface CloudFormationStack {
  /** Name of the stack, with region and account. At most 65,535 characters. */
  arn?: string | undefined
  /** At most 65,535 characters. */
  region?: string | undefined
}

export const CloudFormationStack: Model<CloudFormationStack> = model('CloudFormationStack', {
  arn: text({ max: 65_535 }),
  region: text({ max: 65_535 }),
})

/** Fields of every `RegisteredInstance`. */
export interface RegisteredInstanceCommon {
  /** Version of the definition that it was set up with. At most 65,535 characters. */
  definitionVersion?: string | undefined
  /** At most 65,535 characters. */
  id: string
  /** How it does. */
  integrationStatus?: IntegrationStatus | undefined
  /** True: it is for testing. */
  isTesting?: boolean | undefined
  /** When it was changed last. */
  lastUpdated?: string | undefined
  /** What it was set up with. At most 10,000 items. */
  parameters?: Parameter[] | undefined
  /** How mature its revision is. */
  revisionLifecycle?: RevisionLifecycle | undefined
}

/** At most one of these is present. */
export interface RegisteredInstanceVariants {
  /** Nowhere: it needs no deployment. */
  empty: Empty
  /** By CloudFormation. */
  cloudformation: CloudFormationStack
  /** By Azure Resource Manager. */
  arm: ArmStack
}

/** An integration that was set up, and where it was deployed. */
export type RegisteredInstance = RegisteredInstanceCommon & OneOf<RegisteredInstanceVariants>

export const RegisteredInstance: Model<RegisteredInstance> = variants('RegisteredInstance', [
  fields<RegisteredInstanceCommon>({
    definitionVersion: text({ max: 65_535 }),
    id: always(text({ max: 65_535 })),
    integrationStatus: IntegrationStatus,
    isTesting: bool(),
    lastUpdated: timestamp(),
    parameters: list(Parameter, { max: 10_000 }),
    revisionLifecycle: RevisionLifecycle,
  }),
  oneOf<RegisteredInstanceVariants>({
    empty: empty(),
    cloudformation: CloudFormationStack,
    arm: ArmStack,
  }),
])

/** What an account has set up of an integration. */
export interface DefaultIntegrationDetails {
  /** Each time that it was set up. At most 10,000 items. */
  registered?: RegisteredInstance[] | undefined
}

export const DefaultIntegrationDetails: Model<DefaultIntegrationDetails> = model('DefaultIntegrationDetails', {
  registered: list(RegisteredInstance, { max: 10_000 }),
})
