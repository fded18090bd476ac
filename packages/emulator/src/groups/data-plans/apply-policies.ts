import { millisecondsPerDay } from '@mgmt-api/base/days'
import {
  type ForecastPolicyUsageBody,
  forecastPolicyUsage,
  type LogMetaFieldsValues,
  type Policy,
  type PolicyRule,
  type Severity,
  type TestPoliciesResult,
} from '@mgmt-api/models/data-plans'
import { enforceOwn } from '../../resource/enforce.ts'
import { amountsOf } from '../data-usage/get-data-usage.ts'
import { type Slice, slices } from '../data-usage/usage-slices.ts'
import { reportedIntervals, type UsageInterval } from '../data-usage/usage-intervals.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { checkAmount } from '../../http/reading/read-value.ts'

/** Whether a rule matches a value. Without names, or without a rule, everything matches. */
function passes({ name, ruleTypeId }: PolicyRule = {}, value: string): boolean {
  const names = name?.split(',').map((each) => each.trim()) ?? []
  switch (ruleTypeId) {
    case 'RULE_TYPE_ID_IS':
      return names.includes(value)
    case 'RULE_TYPE_ID_IS_NOT':
      return !names.includes(value)
    case 'RULE_TYPE_ID_START_WITH':
      return names.some((each) => value.startsWith(each))
    case 'RULE_TYPE_ID_INCLUDES':
      return names.some((each) => value.includes(each))
    default:
      return true
  }
}

const hasSeverity = (wanted: readonly Severity[] = [], severity: Severity): boolean =>
  wanted.length === 0 || wanted.includes(severity)

/** Whether a policy matches a log. Expressions are not evaluated: a policy with one never matches. */
function matches({ enabled, applicationRule, subsystemRule, logRules }: Policy, log: LogMetaFieldsValues): boolean {
  const word = log.severityValues.toUpperCase().replace(/^SEVERITY_/, '')
  return (
    enabled &&
    logRules?.dpxlExpression === undefined &&
    hasSeverity(logRules?.severities, `SEVERITY_${word}`) &&
    passes(applicationRule, log.applicationNameValues) &&
    passes(subsystemRule, log.subsystemNameValues)
  )
}

const mostResults = 10_000

/** Matches each log against each log policy, in order. Large results contain matches only. */
export function matchLogs(logs: readonly LogMetaFieldsValues[], policies: readonly Policy[]): TestPoliciesResult[] {
  const results = logs.flatMap((log) =>
    policies.map((policy) => ({ policy, metaFieldsValues: log, matched: matches(policy, log) })),
  )
  const shown = results.length > mostResults ? results.filter(({ matched }) => matched) : results
  return shown.slice(0, mostResults)
}

const mostBuckets = 10_080

/**
 * Usage that a policy would have matched, by application, subsystem (also as service) and severity. Actions, tags and
 * expressions do not restrict. Default range: the last day.
 */
export const forecastRoute: Route = implement(forecastPolicyUsage, ({ body }, context) => {
  const length = Number(body.timeBucketMs ?? 0)
  if (body.timeBucketMs !== undefined && length <= 0) {
    enforceOwn(context, 'forecastBucket', 'timeBucketMs: not above 0')
  }
  const end = context.clock.now()
  const window = { start: end - (body.week === undefined ? 1 : 7) * millisecondsPerDay, end }
  const chosen = slices.filter((slice) => isFor(body, slice))
  const cut = length > 0 ? bucketsOf(window, length) : [window]
  const usage = reportedIntervals(cut, context).map(({ start, parts }) => ({
    // The first bucket starts before the window.
    bucketStartMs: String(Math.floor(start / length) * length),
    bytes: Math.round(amountsOf(chosen, parts).gigabytes * 1e9),
  }))
  const estimatedBytes = String(usage.reduce((sum, { bytes }) => sum + bytes, 0))
  if (length <= 0) return { estimatedBytes }
  return { estimatedBytes, usageBuckets: usage.map((bucket) => ({ ...bucket, bytes: String(bucket.bytes) })) }
})

/** The buckets of a window, whose ends cut the first and the last. */
function bucketsOf({ start, end }: UsageInterval, length: number): UsageInterval[] {
  const first = Math.floor(start / length)
  const count = Math.ceil(end / length) - first
  checkAmount('timeBucketMs', count, mostBuckets, 'buckets')
  return Array.from({ length: count }, (_, index) => {
    const from = (first + index) * length
    return { start: Math.max(start, from), end: Math.min(end, from + length) }
  })
}

function isFor({ applicationRule, subsystemRule, ...rules }: ForecastPolicyUsageBody, slice: Slice): boolean {
  if (!passes(applicationRule, slice.application) || !passes(subsystemRule, slice.subsystem)) return false
  const { logRules, spanRules, rumRules } = rules
  if (rumRules !== undefined) return false
  if (logRules !== undefined) return slice.pillar === 'PILLAR_LOGS' && hasSeverity(logRules.severities, slice.severity)
  if (spanRules !== undefined) return slice.pillar === 'PILLAR_SPANS' && passes(spanRules.serviceRule, slice.subsystem)
  return slice.pillar === 'PILLAR_LOGS' || slice.pillar === 'PILLAR_SPANS'
}
