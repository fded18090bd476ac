import {
  type Enum,
  type Model,
  bool,
  empty,
  fields,
  list,
  map,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'

const alertGroupingTypeValues = [
  'GROUPING_TYPE_UNSPECIFIED',
  'GROUPING_TYPE_COMPOSITE_ALERT',
  'GROUPING_TYPE_COMBINATION_ALERT',
  'GROUPING_TYPE_NONE',
] as const

/** Alert grouping type. */
export type AlertGroupingType = Open<(typeof alertGroupingTypeValues)[number]>
export const AlertGroupingType: Enum<AlertGroupingType> = openEnum('AlertGroupingType', alertGroupingTypeValues)

/** Alert indicator permutation. */
export interface AlertIndicatorPermutation {
  permutation?: Record<string, string>
}

export const AlertIndicatorPermutation: Model<AlertIndicatorPermutation> = model('AlertIndicatorPermutation', {
  permutation: map(text()),
})

const indicatorPriorityValues = [
  'INDICATOR_PRIORITY_UNSPECIFIED',
  'INDICATOR_PRIORITY_P1',
  'INDICATOR_PRIORITY_P2',
  'INDICATOR_PRIORITY_P3',
  'INDICATOR_PRIORITY_P4',
  'INDICATOR_PRIORITY_P5',
] as const

/** Indicator priority. */
export type IndicatorPriority = Open<(typeof indicatorPriorityValues)[number]>
export const IndicatorPriority: Enum<IndicatorPriority> = openEnum('IndicatorPriority', indicatorPriorityValues)

const indicatorStateValues = [
  'INDICATOR_STATE_UNSPECIFIED',
  'INDICATOR_STATE_TRIGGERED',
  'INDICATOR_STATE_RESOLVED',
  'INDICATOR_STATE_NO_DATA',
] as const

/** Indicator state. */
export type IndicatorState = Open<(typeof indicatorStateValues)[number]>
export const IndicatorState: Enum<IndicatorState> = openEnum('IndicatorState', indicatorStateValues)

/** Active suppression rules. */
export interface ActiveSuppressionRules {
  /** At most 1,000 items, each exactly 36 characters. */
  suppressionRuleIds: string[]
}

export const ActiveSuppressionRules: Model<ActiveSuppressionRules> = model('ActiveSuppressionRules', {
  suppressionRuleIds: required(list(lowerCaseUuid(), { max: 1_000 })),
})

/** Fields of every `AlertSuppression`. */
export interface AlertSuppressionCommon {
  /** 20 to 30 characters. */
  suppressedTime?: string
}

/** At most one of these is present. */
export interface AlertSuppressionVariants {
  activeSuppressionRules: ActiveSuppressionRules
  alertDefinitionMuted: Empty
}

/** Alert suppression. */
export type AlertSuppression = AlertSuppressionCommon & OneOf<AlertSuppressionVariants>

export const AlertSuppression: Model<AlertSuppression> = variants('AlertSuppression', [
  fields<AlertSuppressionCommon>({
    suppressedTime: timestamp({ min: 20, max: 30 }),
  }),
  oneOf<AlertSuppressionVariants>({
    activeSuppressionRules: ActiveSuppressionRules,
    alertDefinitionMuted: empty(),
  }),
])

/** Alert indicator. */
export interface AlertIndicator {
  /** Exactly 36 characters. */
  alertId: string
  /** At most 1,000 items, each 1 to 64 characters. */
  alertVersions: string[]
  /** At most 1,000 items, each 1 to 65,535 characters. */
  customNativeQueries?: string[]
  groupingType: AlertGroupingType
  /** 1 to 64 characters. */
  latestAlertVersion: string
  /** At most 1,000 items. */
  permutations: AlertIndicatorPermutation[]
  priority: IndicatorPriority
  /** 20 to 30 characters. */
  resolveTime?: string
  resolveWithSignal?: boolean
  state: IndicatorState
  suppression?: AlertSuppression
  /** 20 to 30 characters. */
  triggerTime: string
}

export const AlertIndicator: Model<AlertIndicator> = model('AlertIndicator', {
  alertId: required(lowerCaseUuid()),
  alertVersions: required(list(text({ min: 1, max: 64 }), { max: 1_000 })),
  customNativeQueries: list(text({ min: 1, max: 65_535 }), { max: 1_000 }),
  groupingType: required(AlertGroupingType),
  latestAlertVersion: required(text({ min: 1, max: 64 })),
  permutations: required(list(AlertIndicatorPermutation, { max: 1_000 })),
  priority: required(IndicatorPriority),
  resolveTime: timestamp({ min: 20, max: 30 }),
  resolveWithSignal: bool(),
  state: required(IndicatorState),
  suppression: AlertSuppression,
  triggerTime: required(timestamp({ min: 20, max: 30 })),
})
