export { type DataPlanLimits, limits } from './limits.ts'
export {
  CreateGenericPolicyRequest,
  CreateLogPolicyRequest,
  CreateRumPolicyRequest,
  CreateSpanPolicyRequest,
  PolicyResponse,
} from './policies-to-create.ts'
export {
  AtomicOverwriteLogPoliciesBody,
  AtomicOverwritePoliciesResponse,
  AtomicOverwriteRumPoliciesBody,
  AtomicOverwriteRumPoliciesResponse,
  AtomicOverwriteSpanPoliciesBody,
  BulkTestLogPoliciesBody,
  BulkTestLogPoliciesResponse,
  CreatePolicyBody,
  type CreatePolicyBodyCommon,
  DeletePolicyResponse,
  ForecastPolicyUsageBody,
  type ForecastPolicyUsageBodyCommon,
  type ForecastPolicyUsageBodyVariants,
  ForecastPolicyUsageResponse,
  GetCompanyPoliciesQuery,
  GetCompanyPoliciesResponse,
  GetPolicyResponse,
  PolicyPath,
  PolicySettings,
  ReorderPoliciesBody,
  ReorderPoliciesResponse,
  UpdatePolicyBody,
  type UpdatePolicyBodyCommon,
} from './policies.messages.ts'
export {
  atomicOverwriteLogPolicies,
  atomicOverwriteRumPolicies,
  atomicOverwriteSpanPolicies,
  bulkTestLogPolicies,
  createPolicy,
  deletePolicy,
  forecastPolicyUsage,
  getCompanyPolicies,
  getPolicy,
  getPolicySettings,
  reorderPolicies,
  replacePolicySettings,
  updatePolicy,
} from './policies.operations.ts'
export {
  Placement,
  type PlacementVariants,
  Policy,
  type PolicyCommon,
  PolicyOrder,
  SourceType,
} from './policy.ts'
export {
  LogRules,
  PolicyRule,
  type PolicyRuleKinds,
  RuleTypeId,
  Severity,
  SpanRules,
  TagRule,
} from './policy-rules.ts'
export {
  LogMetaFieldsValues,
  TestPoliciesResult,
  UsageBucket,
} from './policy-tests.ts'
export {
  ArchiveRetention,
  DefaultPriority,
  PolicyTarget,
  Priority,
  PriorityOverride,
  PriorityOverrideStatus,
  QuotaBased,
  QuotaBasedStatus,
  UsageTier,
} from './priority.ts'
export {
  QuotaAllocationEntityTypeRule,
  QuotaAllocationEntityTypeRuleSet,
  QuotaAllocationRuleSetBody,
  QuotaAllocationRuleSetResponse,
  QuotaAllocationType,
} from './quota-allocation-rule-set.ts'
export {
  DeleteQuotaAllocationRuleSetResponse,
  GetQuotaAllocationRuleSetQuery,
} from './quota-allocation-rule-set.messages.ts'
export {
  createQuotaAllocationRuleSet,
  deleteQuotaAllocationRuleSet,
  getQuotaAllocationRuleSet,
  replaceQuotaAllocationRuleSet,
} from './quota-allocation-rule-set.operations.ts'
export { type PolicyListRest, type PolicyVerbs, policyVerbs } from './policies.verbs.ts'
export { type PolicySettingsVerbs, policySettingsVerbs } from './policy-settings.verbs.ts'
export { type QuotaRulesRest, type QuotaRuleVerbs, quotaRuleVerbs } from './quota-rules.verbs.ts'
