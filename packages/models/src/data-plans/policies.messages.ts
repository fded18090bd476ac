import {
  always,
  type Model,
  bool,
  empty,
  fields,
  int64,
  list,
  model,
  oneOf,
  required,
  variants,
} from '../core/describe.ts'
import type { Empty, Int64, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { latin1 } from './latin1.ts'
import {
  CreateLogPolicyRequest,
  CreateRumPolicyRequest,
  CreateSpanPolicyRequest,
  PolicyResponse,
} from './policies-to-create.ts'
import { Placement, Policy, PolicyOrder, SourceType } from './policy.ts'
import { PolicyRule, type PolicyRuleKinds, policyRuleKinds } from './policy-rules.ts'
import { LogMetaFieldsValues, TestPoliciesResult, UsageBucket } from './policy-tests.ts'
import { ArchiveRetention, DefaultPriority, PolicyTarget, Priority, PriorityOverride } from './priority.ts'
import { policyHasOneRuleKind } from './rules.ts'

/** All policies for logs. */
export interface AtomicOverwriteLogPoliciesBody {
  /** In their order; none: all are deleted. At most 200 items. */
  policies: CreateLogPolicyRequest[]
}

export const AtomicOverwriteLogPoliciesBody: Model<AtomicOverwriteLogPoliciesBody> = model(
  'AtomicOverwriteLogPoliciesBody',
  {
    policies: required(list(CreateLogPolicyRequest, { max: 200 })),
  },
)

/** The policies that were created. */
export interface AtomicOverwritePoliciesResponse {
  /** In their order. At most 200 items. */
  createResponses?: PolicyResponse[] | undefined
}

export const AtomicOverwritePoliciesResponse: Model<AtomicOverwritePoliciesResponse> = model(
  'AtomicOverwritePoliciesResponse',
  {
    createResponses: list(PolicyResponse, { max: 200 }),
  },
)

/** Which policies are listed. */
export interface GetCompanyPoliciesQuery {
  /** True: only those that are enabled. */
  enabled_only?: boolean | undefined
  /** Those for this kind of data; absent: for every kind. */
  source_type?: SourceType | undefined
}

export const GetCompanyPoliciesQuery: Model<GetCompanyPoliciesQuery> = model('GetCompanyPoliciesQuery', {
  enabled_only: bool(),
  source_type: SourceType,
})

/** Policies, in their order. */
export interface GetCompanyPoliciesResponse {
  /** Those that the key may see. At most 30,000 items. */
  policies: Policy[]
}

export const GetCompanyPoliciesResponse: Model<GetCompanyPoliciesResponse> = model('GetCompanyPoliciesResponse', {
  policies: required(list(Policy, { max: 30_000 })),
})

/** Fields of every `CreatePolicyBody`. */
export interface CreatePolicyBodyCommon {
  /** What the application must be. */
  applicationRule?: PolicyRule | undefined
  /** How long the archive keeps the data. */
  archiveRetention?: ArchiveRetention | undefined
  /** What it is for, for people. Latin-1 characters only. At most 255 characters. */
  description?: string | undefined
  /** True: it does nothing until it is enabled. */
  disabled?: boolean | undefined
  /** What people call it. Latin-1 characters only. 1 to 255 characters. */
  name: string
  /** Where it goes among the others of its kind. */
  placement?: Placement | undefined
  /** What is done with the data. */
  priority: Priority
  /** What takes the place of the priority. */
  priorityOverride?: PriorityOverride | undefined
  /** What the subsystem must be. */
  subsystemRule?: PolicyRule | undefined
  /** Datasets with priorities of their own. At most 5 items. */
  targets?: PolicyTarget[] | undefined
}

/** A policy to create. It has exactly one of `logRules`, `spanRules` and `rumRules`. */
export type CreatePolicyBody = CreatePolicyBodyCommon & OneOf<PolicyRuleKinds>

export const CreatePolicyBody: Model<CreatePolicyBody> = variants(
  'CreatePolicyBody',
  [
    fields<CreatePolicyBodyCommon>({
      applicationRule: PolicyRule,
      archiveRetention: ArchiveRetention,
      description: latin1({ max: 255 }),
      disabled: bool(),
      name: required(latin1({ min: 1, max: 255 })),
      placement: Placement,
      priority: required(Priority),
      priorityOverride: PriorityOverride,
      subsystemRule: PolicyRule,
      targets: list(PolicyTarget, { max: 5 }),
    }),
    policyRuleKinds,
  ],
  { rules: [policyHasOneRuleKind] },
)

/** Fields of every `UpdatePolicyBody`. */
export interface UpdatePolicyBodyCommon {
  /** What the application must be. */
  applicationRule?: PolicyRule | undefined
  /** How long the archive keeps the data. */
  archiveRetention?: ArchiveRetention | undefined
  /** What it is for, for people. Latin-1 characters only. At most 255 characters. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** Which policy. Exactly 36 characters. */
  id: string
  /** What people call it. Latin-1 characters only. 1 to 255 characters. */
  name?: string | undefined
  /** What is done with the data. */
  priority?: Priority | undefined
  /** What takes the place of the priority. */
  priorityOverride?: PriorityOverride | undefined
  /** What the subsystem must be. */
  subsystemRule?: PolicyRule | undefined
  /** Datasets with priorities of their own. At most 5 items. */
  targets?: PolicyTarget[] | undefined
}

/** Changes to a policy. */
export type UpdatePolicyBody = UpdatePolicyBodyCommon & OneOf<PolicyRuleKinds>

export const UpdatePolicyBody: Model<UpdatePolicyBody> = variants('UpdatePolicyBody', [
  fields<UpdatePolicyBodyCommon>({
    applicationRule: PolicyRule,
    archiveRetention: ArchiveRetention,
    description: latin1({ max: 255 }),
    enabled: bool(),
    id: required(uuid({ min: 36, max: 36 })),
    name: latin1({ min: 1, max: 255 }),
    priority: Priority,
    priorityOverride: PriorityOverride,
    subsystemRule: PolicyRule,
    targets: list(PolicyTarget, { max: 5 }),
  }),
  policyRuleKinds,
])

/** Fields of every `ForecastPolicyUsageBody`. */
export interface ForecastPolicyUsageBodyCommon {
  /** What the application would have to be. */
  applicationRule?: PolicyRule | undefined
  /** What the subsystem would have to be. */
  subsystemRule?: PolicyRule | undefined
  /** Length of a stretch of time in milliseconds; absent: only the sum is answered. */
  timeBucketMs?: Int64 | undefined
}

/** At most one of these is present. */
export interface ForecastPolicyUsageBodyVariants {
  /** One day. */
  day: Empty
  /** One week. */
  week: Empty
}

/** A policy that is thought of, and the time to look back on. */
export type ForecastPolicyUsageBody = ForecastPolicyUsageBodyCommon &
  OneOf<PolicyRuleKinds> &
  OneOf<ForecastPolicyUsageBodyVariants>

export const ForecastPolicyUsageBody: Model<ForecastPolicyUsageBody> = variants('ForecastPolicyUsageBody', [
  fields<ForecastPolicyUsageBodyCommon>({
    applicationRule: PolicyRule,
    subsystemRule: PolicyRule,
    timeBucketMs: int64(),
  }),
  policyRuleKinds,
  oneOf<ForecastPolicyUsageBodyVariants>({
    day: empty(),
    week: empty(),
  }),
])

/** How much data a policy would be for. */
export interface ForecastPolicyUsageResponse {
  /** Bytes in all. */
  estimatedBytes: Int64
  /** By stretch of time; empty where no `timeBucketMs` was sent. At most 10,080 items. */
  usageBuckets?: UsageBucket[] | undefined
}

export const ForecastPolicyUsageResponse: Model<ForecastPolicyUsageResponse> = model('ForecastPolicyUsageResponse', {
  estimatedBytes: required(int64()),
  usageBuckets: list(UsageBucket, { max: 10_080 }),
})

/** The order of the policies of one kind. */
export interface ReorderPoliciesBody {
  /** The place of each. At most 200 items. */
  orders: PolicyOrder[]
  /** The kind of data that they are for. */
  sourceType: SourceType
}

export const ReorderPoliciesBody: Model<ReorderPoliciesBody> = model('ReorderPoliciesBody', {
  orders: required(list(PolicyOrder, { max: 200 })),
  sourceType: required(SourceType),
})

/** The order as it is now. */
export interface ReorderPoliciesResponse {
  /** The place of each. At most 200 items. */
  orders: PolicyOrder[]
}

export const ReorderPoliciesResponse: Model<ReorderPoliciesResponse> = model('ReorderPoliciesResponse', {
  orders: required(list(PolicyOrder, { max: 200 })),
})

/** Logs to hold against the policies. */
export interface BulkTestLogPoliciesBody {
  /** The logs. At most 50 items. */
  metaFieldsValuesList: LogMetaFieldsValues[]
}

export const BulkTestLogPoliciesBody: Model<BulkTestLogPoliciesBody> = model('BulkTestLogPoliciesBody', {
  metaFieldsValuesList: required(list(LogMetaFieldsValues, { max: 50 })),
})

/** Which policies are for which logs. */
export interface BulkTestLogPoliciesResponse {
  /** What came of each log and policy. At most 10,000 items. */
  testPoliciesBulkResult: TestPoliciesResult[]
}

export const BulkTestLogPoliciesResponse: Model<BulkTestLogPoliciesResponse> = model('BulkTestLogPoliciesResponse', {
  testPoliciesBulkResult: required(list(TestPoliciesResult, { max: 10_000 })),
})

/** Which policy. */
export interface PolicyPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const PolicyPath: Model<PolicyPath> = model('PolicyPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** One policy. */
export interface GetPolicyResponse {
  policy: Policy
}

export const GetPolicyResponse: Model<GetPolicyResponse> = model('GetPolicyResponse', {
  policy: always(Policy),
})

/** The policy that was deleted. */
export interface DeletePolicyResponse {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const DeletePolicyResponse: Model<DeletePolicyResponse> = model('DeletePolicyResponse', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** What is done with data that no policy is for. */
export interface PolicySettings {
  /** With logs. */
  logsPolicySettings?: DefaultPriority | undefined
  /** With spans. */
  spansPolicySettings?: DefaultPriority | undefined
}

export const PolicySettings: Model<PolicySettings> = model('PolicySettings', {
  logsPolicySettings: DefaultPriority,
  spansPolicySettings: DefaultPriority,
})

/** All policies for events of browsers. */
export interface AtomicOverwriteRumPoliciesBody {
  /** In their order; none: all are deleted. At most 10,000 items. */
  policies: CreateRumPolicyRequest[]
}

export const AtomicOverwriteRumPoliciesBody: Model<AtomicOverwriteRumPoliciesBody> = model(
  'AtomicOverwriteRumPoliciesBody',
  {
    policies: required(list(CreateRumPolicyRequest, { max: 10_000 })),
  },
)

/** The policies for events of browsers that were created. */
export interface AtomicOverwriteRumPoliciesResponse {
  /** In their order. At most 10,000 items. */
  createResponses?: PolicyResponse[] | undefined
}

export const AtomicOverwriteRumPoliciesResponse: Model<AtomicOverwriteRumPoliciesResponse> = model(
  'AtomicOverwriteRumPoliciesResponse',
  {
    createResponses: list(PolicyResponse, { max: 10_000 }),
  },
)

/** All policies for spans. */
export interface AtomicOverwriteSpanPoliciesBody {
  /** In their order; none: all are deleted. At most 200 items. */
  policies: CreateSpanPolicyRequest[]
}

export const AtomicOverwriteSpanPoliciesBody: Model<AtomicOverwriteSpanPoliciesBody> = model(
  'AtomicOverwriteSpanPoliciesBody',
  {
    policies: required(list(CreateSpanPolicyRequest, { max: 200 })),
  },
)
