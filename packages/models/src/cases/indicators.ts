import { type Enum, list, type Model, model, openEnum, required, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { AlertIndicator, IndicatorPriority } from './alert-indicators.ts'
import { KeyValue } from './case-values.ts'
import { PrometheusAlertIndicator } from './prometheus-indicators.ts'
import { lowerCaseUuid } from './scalars.ts'

/** Where to look at something in the system that it comes from. */
export interface EntityLink {
  /** Its address. 1 to 2,048 characters. */
  url: string
}

export const EntityLink: Model<EntityLink> = model('EntityLink', {
  url: required(text({ min: 1, max: 2_048 })),
})

const genericIndicatorTypeValues = [
  'GENERIC_INDICATOR_TYPE_UNSPECIFIED',
  'GENERIC_INDICATOR_TYPE_ERROR_TRACKING',
] as const

/** What kind of signal it is. */
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

/** Whether a signal is there. */
export type GenericIndicatorStatus = Open<(typeof genericIndicatorStatusValues)[number]>
export const GenericIndicatorStatus: Enum<GenericIndicatorStatus> = openEnum(
  'GenericIndicatorStatus',
  genericIndicatorStatusValues,
)

/** A signal other than an alert that a case is made of. */
export interface GenericIndicator {
  /** Where to look at it. At most 100 items. */
  entityLinks?: EntityLink[] | undefined
  /** Its id in the system that it comes from. 1 to 256 characters. */
  externalId: string
  /** Its id here. Exactly 36 characters. */
  id: string
  /** What kind of signal it is. */
  indicatorType: GenericIndicatorType
  /** What the system says of it. At most 1,000 items. */
  labels?: KeyValue[] | undefined
  /** When it was last resolved, where it was. 20 to 30 characters. */
  lastResolvedAt?: string | undefined
  /** When it last fired. 20 to 30 characters. */
  lastTriggeredAt: string
  /** How urgent it was when it fired. */
  priority: IndicatorPriority
  /** Whether it is there. */
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

/** What a case is made of. */
export interface CaseIndicators {
  /** Alerts of the platform. At most 1,000 items. */
  alertIndicators: AlertIndicator[]
  /** Other signals. At most 1,000 items. */
  genericIndicators?: GenericIndicator[] | undefined
  /** Groups of alerts of outside alert managers. At most 1,000 items. */
  prometheusAlertIndicators?: PrometheusAlertIndicator[] | undefined
}

export const CaseIndicators: Model<CaseIndicators> = model('CaseIndicators', {
  alertIndicators: required(list(AlertIndicator, { max: 1_000 })),
  genericIndicators: list(GenericIndicator, { max: 1_000 }),
  prometheusAlertIndicators: list(PrometheusAlertIndicator, { max: 1_000 }),
})
