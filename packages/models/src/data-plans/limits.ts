import { type Limit, limitOf } from '../core/limits.ts'
import {
  AtomicOverwriteLogPoliciesBody,
  AtomicOverwriteRumPoliciesBody,
  AtomicOverwriteSpanPoliciesBody,
  BulkTestLogPoliciesBody,
  CreatePolicyBody,
  ForecastPolicyUsageResponse,
  GetCompanyPoliciesResponse,
  ReorderPoliciesBody,
} from './policies.messages.ts'
import { LogRules, PolicyRule, SpanRules, TagRule } from './policy-rules.ts'
import { LogMetaFieldsValues } from './policy-tests.ts'
import { Policy } from './policy.ts'
import { PolicyTarget, QuotaBased, UsageTier } from './priority.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds policies and the requests about them, read from the descriptors. */
export interface DataPlanLimits {
  readonly policy: Limits<'id' | 'name' | 'description' | 'order' | 'companyId' | 'targets'>
  readonly rules: Limits<'dpxlExpression' | 'name' | 'tagRules' | 'tagName' | 'tagValue' | 'severities'>
  readonly target: Limits<'dataset' | 'dataspace'>
  readonly usageTiers: Limits<'tiers' | 'dailyQuotaPercentage'>
  readonly overwrite: Limits<'logs' | 'spans' | 'rum'>
  readonly reorder: Limits<'orders' | 'order'>
  readonly test: Limits<'metaFieldsValuesList' | 'applicationName' | 'severity' | 'subsystemName'>
  readonly list: Limits<'answer'>
  readonly forecast: Limits<'usageBuckets'>
}

const readLimits = (): DataPlanLimits => ({
  policy: {
    id: limitOf(Policy, 'id'),
    name: limitOf(CreatePolicyBody, 'name'),
    description: limitOf(CreatePolicyBody, 'description'),
    order: limitOf(Policy, 'order'),
    companyId: limitOf(Policy, 'companyId'),
    targets: limitOf(CreatePolicyBody, 'targets'),
  },
  rules: {
    dpxlExpression: limitOf(LogRules, 'dpxlExpression'),
    name: limitOf(PolicyRule, 'name'),
    tagRules: limitOf(SpanRules, 'tagRules'),
    tagName: limitOf(TagRule, 'tagName'),
    tagValue: limitOf(TagRule, 'tagValue'),
    severities: limitOf(LogRules, 'severities'),
  },
  target: { dataset: limitOf(PolicyTarget, 'dataset'), dataspace: limitOf(PolicyTarget, 'dataspace') },
  usageTiers: {
    tiers: limitOf(QuotaBased, 'usageTiers'),
    dailyQuotaPercentage: limitOf(UsageTier, 'dailyQuotaPercentage', 'percent'),
  },
  overwrite: {
    logs: limitOf(AtomicOverwriteLogPoliciesBody, 'policies'),
    spans: limitOf(AtomicOverwriteSpanPoliciesBody, 'policies'),
    rum: limitOf(AtomicOverwriteRumPoliciesBody, 'policies'),
  },
  reorder: { orders: limitOf(ReorderPoliciesBody, 'orders'), order: limitOf(ReorderPoliciesBody, 'orders[].order') },
  test: {
    metaFieldsValuesList: limitOf(BulkTestLogPoliciesBody, 'metaFieldsValuesList'),
    applicationName: limitOf(LogMetaFieldsValues, 'applicationNameValues'),
    severity: limitOf(LogMetaFieldsValues, 'severityValues'),
    subsystemName: limitOf(LogMetaFieldsValues, 'subsystemNameValues'),
  },
  list: { answer: limitOf(GetCompanyPoliciesResponse, 'policies') },
  forecast: { usageBuckets: limitOf(ForecastPolicyUsageResponse, 'usageBuckets') },
})

/** @example limits.overwrite.logs.max // 200 */
export const limits: DataPlanLimits = /* @__PURE__ */ readLimits()
