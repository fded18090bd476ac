import { type Enum, type Model, list, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Open } from '../core/types.ts'
import { AlertIndicator, IndicatorPriority } from './alert-indicators.ts'
import { KeyValue } from './case-values.ts'
import { PrometheusAlertIndicator } from './prometheus-indicators.ts'

/** Entity link. */
export interface EntityLink {
  /** 1 to 2,048 characters. */
  url: string
}

export const EntityLink: Model<EntityLink> = model('EntityLink', {
  url: required(text({ min: 1, max: 2_048 })),
})

const genericIndicatorTypeValues = [
  'GENERIC_INDICATOR_TYPE_UNSPECIFIED',
  'GENERIC_INDICATOR_TYPE_ERROR_TRACKING',
] as const

/** Generic indicator type. */
export type GenericIndicatorType = Open<(typeof genericIndicatorTypeValues)[number]>
export const GenericIndicatorType: Enum<GenericIndicatorType> = openEnum(
  'GenericIndicatorType',
  genericIndicatorTypeValues,
)

const genericIndicatorStatusValues = [
  'GENERIC_INDICATOR_STATUS_UNSPECIFIED',
  'GENERIC_INDICATOR_STATUS_TRIGGERED',
  'GENERIC_INDICATOR_STATUS_RESOLVED',
] as const

/** Generic indicator status. */
export type GenericIndicatorStatus = Open<(typeof genericIndicatorStatusValues)[number]>
export const GenericIndicatorStatus: Enum<GenericIndicatorStatus> = openEnum(
  'GenericIndicatorStatus',
  genericIndicatorStatusValues,
)

/** Generic indicator. */
export interface GenericIndicator {
  /** At most 100 items. */
  entityLinks?: EntityLink[]
  /** 1 to 256 characters. */
  externalId: string
  /** Exactly 36 characters. */
  id: string
  indicatorType: GenericIndicatorType
  /** At most 1,000 items. */
  labels?: KeyValue[]
  /** 20 to 30 characters. */
  lastResolvedAt?: string
  /** 20 to 30 characters. */
  lastTriggeredAt: string
  priority: IndicatorPriority
  status: GenericIndicatorStatus
}

export const GenericIndicator: Model<GenericIndicator> = model('GenericIndicator', {
  entityLinks: list(EntityLink, { max: 100 }),
  externalId: required(text({ min: 1, max: 256 })),
  id: required(lowerCaseUuid()),
  indicatorType: required(GenericIndicatorType),
  labels: list(KeyValue, { max: 1_000 }),
  lastResolvedAt: timestamp({ min: 20, max: 30 }),
  lastTriggeredAt: required(timestamp({ min: 20, max: 30 })),
  priority: required(IndicatorPriority),
  status: required(GenericIndicatorStatus),
})

/** Case indicators. */
export interface CaseIndicators {
  /** At most 1,000 items. */
  alertIndicators: AlertIndicator[]
  /** At most 1,000 items. */
  genericIndicators?: GenericIndicator[]
  /** At most 1,000 items. */
  prometheusAlertIndicators?: PrometheusAlertIndicator[]
}

export const CaseIndicators: Model<CaseIndicators> = model('CaseIndicators', {
  alertIndicators: required(list(AlertIndicator, { max: 1_000 })),
  genericIndicators: list(GenericIndicator, { max: 1_000 }),
  prometheusAlertIndicators: list(PrometheusAlertIndicator, { max: 1_000 }),
})
