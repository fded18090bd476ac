import {
  always,
  type Enum,
  type Model,
  bool,
  empty,
  int64,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, Int64, OneOf, Open } from '../core/types.ts'

const variantValues = ['DEFAULT', 'GCP', 'OAUTH', 'CUSTOM'] as const

/** In which way the service runs an integration. */
export type Variant = Open<(typeof variantValues)[number]>
export const Variant: Enum<Variant> = openEnum('Variant', variantValues)

/** The service runs the integration itself. */
export interface Managed {
  variant?: Variant | undefined
}

export const Managed: Model<Managed> = model('Managed', {
  variant: Variant,
})

/** At most one of these is present. */
export interface IntegrationTypeVariants {
  /** The service runs it. */
  managed: Managed
  /** It runs at the account's, and the service does not follow it. */
  untracked: Empty
  /** It is deployed with CloudFormation. */
  cloudformation: Empty
  /** It is deployed with Azure Resource Manager. */
  arm: Empty
  /** Contextual data are sent to the service. */
  pushBasedContextualData: Empty
  /** The service fetches contextual data. */
  contextualData: Empty
  /** A webhook sends data. */
  genericWebhook: Empty
}

/** Where an integration runs, and how data come from it. */
export type IntegrationType = OneOf<IntegrationTypeVariants>

export const IntegrationType: Model<IntegrationType> = variants('IntegrationType', [
  oneOf<IntegrationTypeVariants>({
    managed: Managed,
    untracked: empty(),
    cloudformation: empty(),
    arm: empty(),
    pushBasedContextualData: empty(),
    contextualData: empty(),
    genericWebhook: empty(),
  }),
])

const revisionLifecycleValues = [
  'REVISION_LIFECYCLE_UNSPECIFIED',
  'REVISION_LIFECYCLE_ALPHA',
  'REVISION_LIFECYCLE_PRIVATE_BETA',
  'REVISION_LIFECYCLE_PUBLIC_BETA',
  'REVISION_LIFECYCLE_GA',
  'REVISION_LIFECYCLE_DEPRECATED',
] as const

/** How mature a revision is. */
export type RevisionLifecycle = Open<(typeof revisionLifecycleValues)[number]>
export const RevisionLifecycle: Enum<RevisionLifecycle> = openEnum('RevisionLifecycle', revisionLifecycleValues)

/** A revision of an integration, in short. */
export interface RevisionSummary {
  /** How mature it is. */
  lifecycle?: RevisionLifecycle | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const RevisionSummary: Model<RevisionSummary> = model('RevisionSummary', {
  lifecycle: RevisionLifecycle,
  version: text({ max: 65_535 }),
})

/** An integration that there is, in short. */
export interface Integration {
  /** Icon on dark ground. At most 65,535 characters. */
  darkIcon?: string | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /** Feature that an account must have to see it. At most 65,535 characters. */
  featureFlag?: string | undefined
  /** Icon. At most 65,535 characters. */
  icon?: string | undefined
  /** At most 65,535 characters. */
  id: string
  /** Where it runs. */
  integrationType?: IntegrationType | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** Its revisions in short. At most 10,000 items. */
  revisions?: RevisionSummary[] | undefined
  /** Words to find it by. At most 10,000 items, each at most 65,535 characters. */
  tags?: string[] | undefined
  /** Its versions. At most 10,000 items, each at most 65,535 characters. */
  versions?: string[] | undefined
}

export const Integration: Model<Integration> = model('Integration', {
  darkIcon: text({ max: 65_535 }),
  description: text({ max: 65_535 }),
  featureFlag: text({ max: 65_535 }),
  icon: text({ max: 65_535 }),
  id: always(text({ max: 65_535 })),
  integrationType: IntegrationType,
  name: text({ max: 65_535 }),
  revisions: list(RevisionSummary, { max: 10_000 }),
  tags: list(text({ max: 65_535 }), { max: 10_000 }),
  versions: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** An integration, and what the account has of it. */
export interface IntegrationWithCounts {
  /** How many the account has set up. 0 to 4,294,967,295. */
  amountIntegrations?: Int64 | undefined
  /** What is wrong with them, for people. At most 10,000 items, each at most 65,535 characters. */
  errors?: string[] | undefined
  integration?: Integration | undefined
  /** True: it should not be set up any more. */
  isDeprecated?: boolean | undefined
  /** True: it is new. */
  isNew?: boolean | undefined
  /** True: there is a newer version than one that is set up. */
  upgradeAvailable?: boolean | undefined
}

export const IntegrationWithCounts: Model<IntegrationWithCounts> = model('IntegrationWithCounts', {
  amountIntegrations: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  errors: list(text({ max: 65_535 }), { max: 10_000 }),
  integration: Integration,
  isDeprecated: bool(),
  isNew: bool(),
  upgradeAvailable: bool(),
})
