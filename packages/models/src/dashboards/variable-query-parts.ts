import { type Enum, type Model, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

/** Names of fields of logs. */
export interface VariableLogsFieldName {
  /** A regular expression that the names match. 1 to 4,096 characters. */
  logRegex?: string | undefined
}

export const VariableLogsFieldName: Model<VariableLogsFieldName> = model('VariableLogsFieldName', {
  logRegex: text({ min: 1, max: 4_096 }),
})

/** Names of metrics or labels. */
export interface VariableMetricsRegex {
  /** A regular expression that the names match. 1 to 4,096 characters. */
  metricRegex?: string | undefined
}

export const VariableMetricsRegex: Model<VariableMetricsRegex> = model('VariableMetricsRegex', {
  metricRegex: text({ min: 1, max: 4_096 }),
})

/** At most one of these is present. */
export interface VariableStringOrVariableVariants {
  /** The text. 1 to 4,096 characters. */
  stringValue: string
  /** The name of the variable. 1 to 255 characters. */
  variableName: string
}

/** A text, or the value that another variable has. */
export type VariableStringOrVariable = OneOf<VariableStringOrVariableVariants>

export const VariableStringOrVariable: Model<VariableStringOrVariable> = variants('VariableStringOrVariable', [
  oneOf<VariableStringOrVariableVariants>({
    stringValue: text({ min: 1, max: 4_096 }),
    variableName: text({ min: 1, max: 255 }),
  }),
])

/** Values, one by one. */
export interface VariableMetricsList {
  /** At most 1,000 items. */
  values?: VariableStringOrVariable[] | undefined
}

export const VariableMetricsList: Model<VariableMetricsList> = model('VariableMetricsList', {
  values: list(VariableStringOrVariable, { max: 1_000 }),
})

/** The values that a label is compared with. */
export interface VariableMetricsSelection {
  list?: VariableMetricsList | undefined
}

export const VariableMetricsSelection: Model<VariableMetricsSelection> = model('VariableMetricsSelection', {
  list: VariableMetricsList,
})

/** A comparison of a label with values. */
export interface VariableMetricsMatch {
  selection?: VariableMetricsSelection | undefined
}

export const VariableMetricsMatch: Model<VariableMetricsMatch> = model('VariableMetricsMatch', {
  selection: VariableMetricsSelection,
})

/** At most one of these is present. */
export interface VariableMetricsOperatorVariants {
  /** It has one of them. */
  equals: VariableMetricsMatch
  /** It has none of them. */
  notEquals: VariableMetricsMatch
}

/** Whether a label has one of the values, or none of them. */
export type VariableMetricsOperator = OneOf<VariableMetricsOperatorVariants>

export const VariableMetricsOperator: Model<VariableMetricsOperator> = variants('VariableMetricsOperator', [
  oneOf<VariableMetricsOperatorVariants>({
    equals: VariableMetricsMatch,
    notEquals: VariableMetricsMatch,
  }),
])

/** Series of metrics, by the values of one label. */
export interface VariableMetricsLabelFilter {
  /** The label. */
  label?: VariableStringOrVariable | undefined
  /** The metric. */
  metric?: VariableStringOrVariable | undefined
  operator?: VariableMetricsOperator | undefined
}

export const VariableMetricsLabelFilter: Model<VariableMetricsLabelFilter> = model('VariableMetricsLabelFilter', {
  label: VariableStringOrVariable,
  metric: VariableStringOrVariable,
  operator: VariableMetricsOperator,
})

/** Names of fields of spans. */
export interface VariableSpansFieldName {
  /** A regular expression that the names match. 1 to 4,096 characters. */
  spanRegex?: string | undefined
}

export const VariableSpansFieldName: Model<VariableSpansFieldName> = model('VariableSpansFieldName', {
  spanRegex: text({ min: 1, max: 4_096 }),
})

const variableRefreshStrategyValues = [
  'REFRESH_STRATEGY_UNSPECIFIED',
  'REFRESH_STRATEGY_ON_DASHBOARD_LOAD',
  'REFRESH_STRATEGY_ON_TIME_FRAME_CHANGE',
] as const

/** When the values of a variable are asked for again: as the dashboard is opened, or as its span of time changes. */
export type VariableRefreshStrategy = Open<(typeof variableRefreshStrategyValues)[number]>
export const VariableRefreshStrategy: Enum<VariableRefreshStrategy> = openEnum(
  'VariableRefreshStrategy',
  variableRefreshStrategyValues,
)

/** How values and labels are cut out of what a query finds. */
export interface VariableValueDisplayOptions {
  /** A regular expression that finds the label. 1 to 4,096 characters. */
  labelRegex?: string | undefined
  /** A regular expression that finds the value. 1 to 4,096 characters. */
  valueRegex?: string | undefined
}

export const VariableValueDisplayOptions: Model<VariableValueDisplayOptions> = model('VariableValueDisplayOptions', {
  labelRegex: text({ min: 1, max: 4_096 }),
  valueRegex: text({ min: 1, max: 4_096 }),
})
