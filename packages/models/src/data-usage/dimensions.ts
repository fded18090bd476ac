import {
  type Enum,
  float,
  list,
  model,
  type Model,
  oneOf,
  openEnum,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const aggregateByValues = [
  'AGGREGATE_BY_UNSPECIFIED',
  'AGGREGATE_BY_APPLICATION',
  'AGGREGATE_BY_SUBSYSTEM',
  'AGGREGATE_BY_PILLAR',
  'AGGREGATE_BY_PRIORITY',
  'AGGREGATE_BY_POLICY_NAME',
  'AGGREGATE_BY_SEVERITY',
] as const

/** What usage is added up by. */
export type AggregateBy = Open<(typeof aggregateByValues)[number]>
export const AggregateBy: Enum<AggregateBy> = openEnum('AggregateBy', aggregateByValues)

const pillarValues = [
  'PILLAR_UNSPECIFIED',
  'PILLAR_METRICS',
  'PILLAR_LOGS',
  'PILLAR_SPANS',
  'PILLAR_BINARY',
  'PILLAR_PROFILES',
] as const

/** Kind of data. Binary data are recordings of sessions, for one. */
export type Pillar = Open<(typeof pillarValues)[number]>
export const Pillar: Enum<Pillar> = openEnum('Pillar', pillarValues)

const priorityValues = [
  'PRIORITY_UNSPECIFIED',
  'PRIORITY_LOW',
  'PRIORITY_MEDIUM',
  'PRIORITY_HIGH',
  'PRIORITY_BLOCKED',
] as const

/** How much the data is worth to its owner, as policies decided; blocked data is not taken in. */
export type Priority = Open<(typeof priorityValues)[number]>
export const Priority: Enum<Priority> = openEnum('Priority', priorityValues)

const severityValues = [
  'SEVERITY_UNSPECIFIED',
  'SEVERITY_DEBUG',
  'SEVERITY_VERBOSE',
  'SEVERITY_INFO',
  'SEVERITY_WARNING',
  'SEVERITY_ERROR',
  'SEVERITY_CRITICAL',
] as const

/** Severity of logs, from debug to critical. */
export type Severity = Open<(typeof severityValues)[number]>
export const Severity: Enum<Severity> = openEnum('Severity', severityValues)

const tcoTierValues = [
  'TCO_TIER_UNSPECIFIED',
  'TCO_TIER_LOW',
  'TCO_TIER_MEDIUM',
  'TCO_TIER_HIGH',
  'TCO_TIER_BLOCKED',
] as const

/** The older name of `Priority`. */
export type TcoTier = Open<(typeof tcoTierValues)[number]>
export const TcoTier: Enum<TcoTier> = openEnum('TcoTier', tcoTierValues)

/** A dimension that has no field of its own, such as the application. */
export interface GenericDimension {
  /** Its name. */
  key?: string | undefined
  /** Its value. */
  value?: string | undefined
}

export const GenericDimension: Model<GenericDimension> = model('GenericDimension', {
  key: text(),
  value: text(),
})

/** What an amount of usage belongs to: at most one of these. */
export interface DimensionVariants {
  /** Kind of data. */
  pillar: Pillar
  /** Any other dimension, by name. */
  genericDimension: GenericDimension
  /** @deprecated by the service, in favour of `priority`. */
  tier: TcoTier
  /** Severity of logs. */
  severity: Severity
  /** Worth of the data. */
  priority: Priority
}

/** What an amount of usage belongs to, in one respect. */
export type Dimension = OneOf<DimensionVariants>

export const Dimension: Model<Dimension> = variants('Dimension', [
  oneOf<DimensionVariants>({
    pillar: Pillar,
    genericDimension: GenericDimension,
    tier: TcoTier,
    severity: Severity,
    priority: Priority,
  }),
])

/** Usage within one stretch of time, of what shares all of the dimensions. */
export interface DataUsageEntry {
  /** What it belongs to, one item for each thing that was aggregated by. */
  dimensions?: Dimension[] | undefined
  /** Gigabytes processed. */
  sizeGb?: number | undefined
  /** Where the stretch begins. */
  timestamp?: string | undefined
  /** Units used. */
  units?: number | undefined
}

export const DataUsageEntry: Model<DataUsageEntry> = model('DataUsageEntry', {
  dimensions: list(Dimension),
  sizeGb: float(),
  timestamp: timestamp(),
  units: float(),
})
