import { type Model, bool, list, model, required } from '../core/describe.ts'
import { latin1 } from './latin1.ts'
import { Policy } from './policy.ts'
import { LogRules, PolicyRule, SpanRules } from './policy-rules.ts'
import { ArchiveRetention, PolicyTarget, Priority, PriorityOverride } from './priority.ts'

/** What policies of every kind have. */
export interface CreateGenericPolicyRequest {
  /** What the application must be. */
  applicationRule?: PolicyRule | undefined
  /** How long the archive keeps the data. */
  archiveRetention?: ArchiveRetention | undefined
  /** What it is for, for people. Latin-1 characters only. At most 255 characters. */
  description: string
  /** True: it does nothing until it is enabled. */
  disabled?: boolean | undefined
  /** What people call it. Latin-1 characters only. 1 to 255 characters. */
  name: string
  /** What is done with the data. */
  priority: Priority
  /** What takes the place of the priority. */
  priorityOverride?: PriorityOverride | undefined
  /** What the subsystem must be. */
  subsystemRule?: PolicyRule | undefined
  /** Datasets with priorities of their own. At most 5 items. */
  targets?: PolicyTarget[] | undefined
}

export const CreateGenericPolicyRequest: Model<CreateGenericPolicyRequest> = model('CreateGenericPolicyRequest', {
  applicationRule: PolicyRule,
  archiveRetention: ArchiveRetention,
  description: required(latin1({ max: 255 })),
  disabled: bool(),
  name: required(latin1({ min: 1, max: 255 })),
  priority: required(Priority),
  priorityOverride: PriorityOverride,
  subsystemRule: PolicyRule,
  targets: list(PolicyTarget, { max: 5 }),
})

/** A policy for logs to create. */
export interface CreateLogPolicyRequest {
  /** The logs that it is for. */
  logRules: LogRules
  /** What is done with them. */
  policy: CreateGenericPolicyRequest
}

export const CreateLogPolicyRequest: Model<CreateLogPolicyRequest> = model('CreateLogPolicyRequest', {
  logRules: required(LogRules),
  policy: required(CreateGenericPolicyRequest),
})

/** One policy. */
export interface PolicyResponse {
  policy: Policy
}

export const PolicyResponse: Model<PolicyResponse> = model('PolicyResponse', {
  policy: required(Policy),
})

/** A policy for events of browsers to create. */
export interface CreateRumPolicyRequest {
  /** What is done with them. */
  policy: CreateGenericPolicyRequest
  /** The events that it is for. */
  rumRules: LogRules
}

export const CreateRumPolicyRequest: Model<CreateRumPolicyRequest> = model('CreateRumPolicyRequest', {
  policy: required(CreateGenericPolicyRequest),
  rumRules: required(LogRules),
})

/** A policy for spans to create. */
export interface CreateSpanPolicyRequest {
  /** What is done with them. */
  policy: CreateGenericPolicyRequest
  /** The spans that it is for. */
  spanRules: SpanRules
}

export const CreateSpanPolicyRequest: Model<CreateSpanPolicyRequest> = model('CreateSpanPolicyRequest', {
  policy: required(CreateGenericPolicyRequest),
  spanRules: required(SpanRules),
})
