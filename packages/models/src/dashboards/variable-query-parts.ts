import { type Enum, type Model, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

/** Variable logs field name. */
export interface VariableLogsFieldName {
  /** 1 to 4,096 characters. */
  logRegex?: string
}

export const VariableLogsFieldName: Model<VariableLogsFieldName> = model('VariableLogsFieldName', {
  logRegex: text({ min: 1, max: 4_096 }),
})

/** Variable metrics regex. */
export interface VariableMetricsRegex {
  /** 1 to 4,096 characters. */
  metricRegex?: string
}

export const VariableMetricsRegex: Model<VariableMetricsRegex> = model('VariableMetricsRegex', {
  metricRegex: text({ min: 1, max: 4_096 }),
})

/** At most one of these is present. */
export interface VariableStringOrVariableVariants {
  /** 1 to 4,096 characters. */
  stringValue: string
  /** 1 to 255 characters. */
  variableName: string
}

/** Variable string or variable. */
export type VariableStringOrVariable = OneOf<VariableStringOrVariableVariants>

export const VariableStringOrVariable: Model<VariableStringOrVariable> = variants('VariableStringOrVariable', [
  oneOf<VariableStringOrVariableVariants>({
    stringValue: text({ min: 1, max: 4_096 }),
    variableName: text({ min: 1, max: 255 }),
  }),
])

/** Variable metrics list. */
export interface VariableMetricsList {
  /** At most 1,000 items. */
  values?: VariableStringOrVariable[]
}

export const VariableMetricsList: Model<VariableMetricsList> = model('VariableMetricsList', {
  values: list(VariableStringOrVariable, { max: 1_000 }),
})

/** Variable metrics selection. */
export interface VariableMetricsSelection {
  list?: VariableMetricsList
}

export const VariableMetricsSelection: Model<VariableMetricsSelection> = model('VariableMetricsSelection', {
  list: VariableMetricsList,
})

/** Variable metrics match. */
export interface VariableMetricsMatch {
  selection?: VariableMetricsSelection
}

export const VariableMetricsMatch: Model<VariableMetricsMatch> = model('VariableMetricsMatch', {
  selection: VariableMetricsSelection,
})

/** At most one of these is present. */
export interface VariableMetricsOperatorVariants {
  equals: VariableMetricsMatch
  notEquals: VariableMetricsMatch
}

/** Variable metrics operator. */
export type VariableMetricsOperator = OneOf<VariableMetricsOperatorVariants>

export const VariableMetricsOperator: Model<VariableMetricsOperator> = variants('VariableMetricsOperator', [
  oneOf<VariableMetricsOperatorVariants>({
    equals: VariableMetricsMatch,
    notEquals: VariableMetricsMatch,
  }),
])

/** Variable metrics label filter. */
export interface VariableMetricsLabelFilter {
  label?: VariableStringOrVariable
  metric?: VariableStringOrVariable
  operator?: VariableMetricsOperator
}

export const VariableMetricsLabelFilter: Model<VariableMetricsLabelFilter> = model('VariableMetricsLabelFilter', {
  label: VariableStringOrVariable,
  metric: VariableStringOrVariable,
  operator: VariableMetricsOperator,
})

/** Variable spans field name. */
export interface VariableSpansFieldName {
  /** 1 to 4,096 characters. */
  spanRegex?: string
}

export const VariableSpansFieldName: Model<VariableSpansFieldName> = model('VariableSpansFieldName', {
  spanRegex: text({ min: 1, max: 4_096 }),
})

const variableRefreshStrategyValues = [
  'REFRESH_STRATEGY_UNSPECIFIED',
  'REFRESH_STRATEGY_ON_DASHBOARD_LOAD',
  'REFRESH_STRATEGY_ON_TIME_FRAME_CHANGE',
] as const

/** Variable refresh strategy. */
export type VariableRefreshStrategy = Open<(typeof variableRefreshStrategyValues)[number]>
export const VariableRefreshStrategy: Enum<VariableRefreshStrategy> = openEnum(
  'VariableRefreshStrategy',
  variableRefreshStrategyValues,
)

/** Variable value display options. */
export interface VariableValueDisplayOptions {
  /** 1 to 4,096 characters. */
  labelRegex?: string
  /** 1 to 4,096 characters. */
  valueRegex?: string
}

export const VariableValueDisplayOptions: Model<VariableValueDisplayOptions> = model('VariableValueDisplayOptions', {
  labelRegex: text({ min: 1, max: 4_096 }),
  valueRegex: text({ min: 1, max: 4_096 }),
})
