import { millisecondsPerDay } from '@mgmt-api/base/days'
import {
  bulkTestLogPolicies,
  type ForecastPolicyUsageBody,
  forecastPolicyUsage,
  type LogMetaFieldsValues,
  type Policy,
  type PolicyRule,
  type Severity,
} from '@mgmt-api/models/data-plans'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { PlayedResource } from '../documents/play-resource.ts'
import { amountsOf } from '../data-usage/get-data-usage.ts'
import { type Slice, slices } from '../data-usage/usage-slices.ts'
import { knownStretches, type Stretch } from '../data-usage/usage-stretches.ts'
import { implement, type Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'

/** Whether a value is one that a rule names. A rule without names, and no rule, let everything pass. */
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

/** Whether a policy takes a log. Expressions are not understood here: a policy with one takes none. */
function takes({ enabled, applicationRule, subsystemRule, logRules }: Policy, log: LogMetaFieldsValues): boolean {
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

/** Holds each log against each policy for logs, in their order. Of very many, those that match alone are answered. */
export const checkLogsRoute = (store: () => PlayedResource<Policy>): Route =>
  implement(bulkTestLogPolicies, ({ body: { metaFieldsValuesList: logs } }, context) => {
    const policies = store().select(context, [{ at: 'logRules', present: true }])
    const results = logs.flatMap((log) =>
      policies.map((policy) => ({ policy, metaFieldsValues: log, matched: takes(policy, log) })),
    )
    const shown = results.length > mostResults ? results.filter(({ matched }) => matched) : results
    return { testPoliciesBulkResult: shown.slice(0, mostResults) }
  })

const mostBuckets = 10_080

/**
 * How much of the usage that there was a policy would have been for: by application, subsystem, service (a subsystem here)
 * and severity. Actions, tags and expressions restrict nothing. Without a time, it is the last day.
 */
export const forecastRoute: Route = implement(forecastPolicyUsage, ({ body }, context) => {
  const { db, clock } = context
  const length = Number(body.timeBucketMs ?? 0)
  if (body.timeBucketMs !== undefined && length <= 0 && isInForce(ownRules.forecastBucket, context)) {
    throw badRequest('timeBucketMs: not above 0')
  }
  const end = clock.now()
  const window = { start: end - (body.week === undefined ? 1 : 7) * millisecondsPerDay, end }
  const chosen = slices.filter((slice) => isFor(body, slice))
  const cut: readonly Bucket[] = length > 0 ? bucketsOf(window, length) : [window]
  const usageBuckets = knownStretches(cut, { db, clock }).map(({ parts }, index) => ({
    bucketStartMs: String(cut[index]?.from ?? cut[index]?.start ?? 0),
    bytes: Math.round(amountsOf(chosen, parts).gigabytes * 1e9),
  }))
  const estimatedBytes = String(usageBuckets.reduce((sum, { bytes }) => sum + bytes, 0))
  if (length <= 0) return { estimatedBytes }
  return { estimatedBytes, usageBuckets: usageBuckets.map((each) => ({ ...each, bytes: String(each.bytes) })) }
})

interface Bucket extends Stretch {
  /** Where the bucket begins; the window may begin within it. */
  readonly from?: number
}

function bucketsOf({ start, end }: Stretch, length: number): Bucket[] {
  const first = Math.floor(start / length)
  const count = Math.ceil(end / length) - first
  if (count > mostBuckets) throw badRequest(`timeBucketMs: ${count} buckets, at most ${mostBuckets}`)
  return Array.from({ length: count }, (_, index) => {
    const from = (first + index) * length
    return { from, start: Math.max(start, from), end: Math.min(end, from + length) }
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
