import {
  bool,
  empty,
  type Enum,
  fields,
  list,
  map,
  type Model,
  model,
  oneOf,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { lowerCaseUuid } from './scalars.ts'

const alertGroupingTypeValues = [
  'GROUPING_TYPE_UNSPECIFIED',
  'GROUPING_TYPE_COMPOSITE_ALERT',
  'GROUPING_TYPE_COMBINATION_ALERT',
  'GROUPING_TYPE_NONE',
] as const

/** How an alert relates to others. */
export type AlertGroupingType = Open<(typeof alertGroupingTypeValues)[number]>
export const AlertGroupingType: Enum<AlertGroupingType> = openEnum('AlertGroupingType', alertGroupingTypeValues)

/** One combination of labels for which an alert fired. */
export interface AlertIndicatorPermutation {
  /** Values of the labels, by their keys. */
  permutation?: Record<string, string> | undefined
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

/** How urgent an indicator was when it fired, `P1` most of all. */
export type IndicatorPriority = Open<(typeof indicatorPriorityValues)[number]>
export const IndicatorPriority: Enum<IndicatorPriority> = openEnum('IndicatorPriority', indicatorPriorityValues)

const indicatorStateValues = [
  'INDICATOR_STATE_UNSPECIFIED',
  'INDICATOR_STATE_TRIGGERED',
  'INDICATOR_STATE_RESOLVED',
  'INDICATOR_STATE_NO_DATA',
] as const

/** Whether an alert fires. */
export type IndicatorState = Open<(typeof indicatorStateValues)[number]>
export const IndicatorState: Enum<IndicatorState> = openEnum('IndicatorState', indicatorStateValues)

/** Suppression rules that silence an alert. */
export interface ActiveSuppressionRules {
  /** Their ids. At most 1,000 items, each exactly 36 characters. */
  suppressionRuleIds: string[]
}

export const ActiveSuppressionRules: Model<ActiveSuppressionRules> = model('ActiveSuppressionRules', {
  suppressionRuleIds: required(list(lowerCaseUuid(), { max: 1_000 })),
})

/** Fields of every `AlertSuppression`. */
export interface AlertSuppressionCommon {
  /** Since when. 20 to 30 characters. */
  suppressedTime?: string | undefined
}

/** At most one of these is present. */
export interface AlertSuppressionVariants {
  /** Rules silence it. */
  activeSuppressionRules: ActiveSuppressionRules
  /** Its definition is muted. */
  alertDefinitionMuted: Empty
}

/** Why an alert is silent. */
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

/** An alert that a case is made of. */
export interface AlertIndicator {
  /** Id of the alert definition, the same over all its versions. Exactly 36 characters. */
  alertId: string
  /**
   * Ids of all versions that fired within the case, the latest one too. At most 1,000 items, each 1 to 64 characters.
   */
  alertVersions: string[]
  /**
   * Queries in the platform's own language that the definition names. At most 1,000 items, each 1 to 65,535 characters.
   */
  customNativeQueries?: string[] | undefined
  /** How it relates to other alerts. */
  groupingType: AlertGroupingType
  /** Id of the version that fired last. 1 to 64 characters. */
  latestAlertVersion: string
  /** For which combinations of labels it fired. At most 1,000 items. */
  permutations: AlertIndicatorPermutation[]
  /** How urgent it was when it fired. */
  priority: IndicatorPriority
  /** When it was resolved, where it was. 20 to 30 characters. */
  resolveTime?: string | undefined
  /** Whether the case is resolved with the alert: so where it is true or absent. False: somebody must resolve it. */
  resolveWithSignal?: boolean | undefined
  /** Whether it fires. */
  state: IndicatorState
  /** Why it is silent, where it is. */
  suppression?: AlertSuppression | undefined
  /** When it fired. 20 to 30 characters. */
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
