import { type Model, bool, empty, fields, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { IntegrationType } from './integration.ts'
import { FieldInformation } from './integration-fields.ts'
import { AzureArmTemplate, CloudFormationTemplate, HelmChart, Rum, Terraform } from './integration-templates.ts'

/** Fields that are shown together. */
export interface IntegrationRevisionGroup {
  /** What fields name it by. At most 65,535 characters. */
  id?: string | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
}

export const IntegrationRevisionGroup: Model<IntegrationRevisionGroup> = model('IntegrationRevisionGroup', {
  id: text({ max: 65_535 }),
  name: text({ max: 65_535 }),
})

/** Fields of every `IntegrationRevision`. */
export interface IntegrationRevisionCommon {
  /** Feature that an account must have to see it. At most 65,535 characters. */
  featureFlag?: string | undefined
  /** What people fill. At most 10,000 items. */
  fields?: FieldInformation[] | undefined
  /** How the fields are shown. At most 10,000 items. */
  groups?: IntegrationRevisionGroup[] | undefined
  /** At most 65,535 characters. */
  id?: string | undefined
  /** True: the service can deploy it. */
  revisionDeploymentSupported?: boolean | undefined
  /** How to come from an earlier revision, in Markdown. At most 1,048,576 characters. */
  upgradeInstructionsMd?: string | undefined
}

/** At most one of these is present. */
export interface IntegrationRevisionVariants {
  /** With CloudFormation. */
  cloudFormation: CloudFormationTemplate
  /** The service runs it. */
  managedService: Empty
  /** With Helm. */
  helmChart: HelmChart
  /** With Azure Resource Manager. */
  azureArmTemplate: AzureArmTemplate
  /** In browsers. */
  rum: Rum
  /** With Terraform. */
  terraform: Terraform
}

/** One version of an integration: what it asks for, and how it is deployed. */
export type IntegrationRevision = IntegrationRevisionCommon & OneOf<IntegrationRevisionVariants>

export const IntegrationRevision: Model<IntegrationRevision> = variants('IntegrationRevision', [
  fields<IntegrationRevisionCommon>({
    featureFlag: text({ max: 65_535 }),
    fields: list(FieldInformation, { max: 10_000 }),
    groups: list(IntegrationRevisionGroup, { max: 10_000 }),
    id: text({ max: 65_535 }),
    revisionDeploymentSupported: bool(),
    upgradeInstructionsMd: text({ max: 1_048_576 }),
  }),
  oneOf<IntegrationRevisionVariants>({
    cloudFormation: CloudFormationTemplate,
    managedService: empty(),
    helmChart: HelmChart,
    azureArmTemplate: AzureArmTemplate,
    rum: Rum,
    terraform: Terraform,
  }),
])

/** An integration in all its revisions. */
export interface IntegrationDefinition {
  /** Feature that an account must have to see it. At most 65,535 characters. */
  featureFlag?: string | undefined
  /** Where it runs. */
  integrationType?: IntegrationType | undefined
  /** Names the kind of integration. At most 65,535 characters. */
  key?: string | undefined
  /** The revisions. At most 10,000 items. */
  revisions?: IntegrationRevision[] | undefined
}

export const IntegrationDefinition: Model<IntegrationDefinition> = model('IntegrationDefinition', {
  featureFlag: text({ max: 65_535 }),
  integrationType: IntegrationType,
  key: text({ max: 65_535 }),
  revisions: list(IntegrationRevision, { max: 10_000 }),
})
