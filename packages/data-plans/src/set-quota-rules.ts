import type { CallOptions, Caller } from '@mgmt-api/models'
import {
  createQuotaAllocationRuleSet,
  getQuotaAllocationRuleSet,
  type QuotaAllocationEntityTypeRule,
  type QuotaAllocationEntityTypeRuleSet,
  replaceQuotaAllocationRuleSet,
} from '@mgmt-api/models/data-plans'
import { isNotFound } from '@mgmt-api/models'

/** Standalone form of `quotaRules.set`, over any caller. */
export async function setQuotaRules(
  caller: Caller,
  rules: readonly QuotaAllocationEntityTypeRule[],
  options?: CallOptions,
): Promise<QuotaAllocationEntityTypeRuleSet> {
  const before = await readQuotaRules(caller, options)
  const managed = before?.rules.filter(({ cxManaged }) => cxManaged === true) ?? []
  const own = rules.filter(({ entityType }) => !managed.some((rule) => rule.entityType === entityType))
  const sent = [...own, ...managed].map(({ cxManaged: _, ...rule }) => rule)
  const operation = before === undefined ? createQuotaAllocationRuleSet : replaceQuotaAllocationRuleSet
  const { ruleSet = { rules: [] } } = await caller.call(operation, { body: { ruleSet: { rules: sent } } }, options)
  return ruleSet
}

/** Current set. If there is none, the service responds without a set or with 404. */
async function readQuotaRules(
  caller: Caller,
  options?: CallOptions,
): Promise<QuotaAllocationEntityTypeRuleSet | undefined> {
  try {
    return (await caller.call(getQuotaAllocationRuleSet, { query: {} }, options)).ruleSet
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
