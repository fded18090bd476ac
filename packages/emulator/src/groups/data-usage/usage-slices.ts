import type { AggregateBy, Dimension, GenericDimension, Pillar, Priority, Severity } from '@mgmt-api/models/data-usage'
import type { UnitName } from './usage-day.ts'

/** The smallest distinguishable share of one field's usage, constant over days. */
export interface Slice {
  readonly name: UnitName
  /** Share of the field; the shares of a field sum to 1. */
  readonly part: number
  readonly pillar: Pillar
  readonly priority: Priority
  readonly severity: Severity
  readonly application: string
  readonly subsystem: string
  readonly policy: string
  readonly feature: string
}

interface Source {
  readonly name: UnitName
  readonly pillar: Pillar
  readonly priority: Priority
  readonly policy: string
  readonly feature: string
  /** Severities with their shares; logs only. */
  readonly severities: readonly (readonly [severity: Severity, part: number])[]
}

const source = (
  name: UnitName,
  [pillar, priority, feature]: readonly [pillar: string, priority: string, feature: string],
  policy = '',
  severities: Source['severities'] = [['SEVERITY_UNSPECIFIED', 1]],
): Source => ({ name, pillar: `PILLAR_${pillar}`, priority: `PRIORITY_${priority}`, feature, policy, severities })

const noisy: Source['severities'] = [
  ['SEVERITY_DEBUG', 0.34],
  ['SEVERITY_VERBOSE', 0.14],
  ['SEVERITY_INFO', 0.47],
  ['SEVERITY_WARNING', 0.05],
]

const sources: readonly Source[] = [
  source('highLogsUnits', ['LOGS', 'HIGH', 'logs_ingestion'], 'Keep error logs', [
    ['SEVERITY_INFO', 0.52],
    ['SEVERITY_WARNING', 0.27],
    ['SEVERITY_ERROR', 0.19],
    ['SEVERITY_CRITICAL', 0.02],
  ]),
  source('mediumLogsUnits', ['LOGS', 'MEDIUM', 'logs_ingestion'], 'Monitor the shop', [
    ['SEVERITY_DEBUG', 0.08],
    ['SEVERITY_INFO', 0.81],
    ['SEVERITY_WARNING', 0.11],
  ]),
  source('lowLogsUnits', ['LOGS', 'LOW', 'logs_ingestion'], 'Archive debug logs', noisy),
  source('highMetricsUnits', ['METRICS', 'HIGH', 'metrics_ingestion']),
  source('highTracingUnits', ['SPANS', 'HIGH', 'spans_ingestion'], 'Keep errors and slow traces'),
  source('mediumTracingUnits', ['SPANS', 'MEDIUM', 'spans_ingestion'], 'Monitor the shop'),
  source('lowTracingUnits', ['SPANS', 'LOW', 'spans_ingestion'], 'Archive health checks'),
  source('lowSessionRecordingUnits', ['BINARY', 'LOW', 'session_recordings']),
  source('cpuProfilesUnits', ['PROFILES', 'UNSPECIFIED', 'cpu_profiles']),
  source('evaluationUnits', ['UNSPECIFIED', 'UNSPECIFIED', 'ai_evaluations']),
  source('blockedUnits', ['UNSPECIFIED', 'BLOCKED', 'blocked'], 'Drop test traffic'),
  source('blockedMetricsUnits', ['METRICS', 'BLOCKED', 'blocked'], 'Drop exploded labels'),
]

/** Sources of usage: application, subsystem and share. */
const scopes: readonly (readonly [application: string, subsystem: string, part: number])[] = [
  ['core', 'web-gateway', 0.19],
  ['core', 'identity', 0.09],
  ['storefront', 'checkout', 0.16],
  ['storefront', 'cart', 0.1],
  ['payments', 'payments-api', 0.13],
  ['payments', 'fraud-scorer', 0.06],
  ['catalog', 'search', 0.11],
  ['catalog', 'product-catalog', 0.07],
  ['logistics', 'order-tracking', 0.05],
  ['data', 'clickstream', 0.04],
]

/** All usage in the finest supported slices. */
export const slices: readonly Slice[] = sources.flatMap(({ severities, ...of }) =>
  severities.flatMap(([severity, ofSeverity]) =>
    scopes.map(([application, subsystem, ofScope]) => {
      return { ...of, severity, application, subsystem, part: ofSeverity * ofScope }
    }),
  ),
)

/** Groups slices by key, in order of first appearance. */
export function groupSlices(
  among: readonly Slice[],
  keysOf: (slice: Slice) => readonly string[],
): readonly (readonly [Slice, ...Slice[]])[] {
  const groups = new Map<string, [Slice, ...Slice[]]>()
  for (const slice of among) {
    const key = JSON.stringify(keysOf(slice))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [slice])
    else group.push(slice)
  }
  return [...groups.values()]
}

/** Dimension value of a slice; undefined if unsupported. */
export function dimensionOf(slice: Slice, by: AggregateBy): Dimension | undefined {
  switch (by) {
    case 'AGGREGATE_BY_APPLICATION':
      return { genericDimension: { key: 'application_name', value: slice.application } }
    case 'AGGREGATE_BY_SUBSYSTEM':
      return { genericDimension: { key: 'subsystem_name', value: slice.subsystem } }
    case 'AGGREGATE_BY_POLICY_NAME':
      return { genericDimension: { key: 'policy_name', value: slice.policy } }
    case 'AGGREGATE_BY_PILLAR':
      return { pillar: slice.pillar }
    case 'AGGREGATE_BY_PRIORITY':
      return { priority: slice.priority }
    case 'AGGREGATE_BY_SEVERITY':
      return { severity: slice.severity }
    default:
      return undefined
  }
}

/** Whether a slice matches a dimension of a filter. An empty dimension matches everything. */
export function hasDimension(slice: Slice, dimension: Dimension): boolean {
  // At most one field is set. Looked up by name because one is an older alias.
  const [[field, value] = []] = Object.entries(dimension)
  switch (field) {
    case undefined:
      return true
    case 'tier':
      return slice.priority === String(value).replace('TCO_TIER_', 'PRIORITY_')
    case 'genericDimension':
      return hasGenericDimension(slice, dimension.genericDimension)
    default:
      return Object.hasOwn(slice, field) && Reflect.get(slice, field) === value
  }
}

function hasGenericDimension(slice: Slice, { key = '', value = '' }: GenericDimension = {}): boolean {
  const { application, subsystem, policy } = slice
  const values = { application_name: application, subsystem_name: subsystem, policy_name: policy }
  return Object.hasOwn(values, key) && Reflect.get(values, key) === value
}

/** Whether a filter includes blocked data. */
export function namesBlocked(dimension: Dimension): boolean {
  return Object.values(dimension).some((value) => value === 'PRIORITY_BLOCKED' || value === 'TCO_TIER_BLOCKED')
}
