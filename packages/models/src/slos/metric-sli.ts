import { type Enum, float, type Model, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const windowSloWindowValues = [
  'WINDOW_SLO_WINDOW_UNSPECIFIED',
  'WINDOW_SLO_WINDOW_1_MINUTE',
  'WINDOW_SLO_WINDOW_5_MINUTES',
] as const

/** How long the windows are that are judged one by one. */
export type WindowSloWindow = Open<(typeof windowSloWindowValues)[number]>
export const WindowSloWindow: Enum<WindowSloWindow> = openEnum('WindowSloWindow', windowSloWindowValues)

/** A query over metrics. */
export interface Metric {
  /** What is asked. */
  query?: string | undefined
}

export const Metric: Model<Metric> = model('Metric', {
  query: text(),
})

/** The share of good events as an indicator. */
export interface RequestBasedMetricSli {
  /** Counts the good events. */
  goodEvents?: Metric | undefined
  /** Counts all of them. */
  totalEvents?: Metric | undefined
}

export const RequestBasedMetricSli: Model<RequestBasedMetricSli> = model('RequestBasedMetricSli', {
  goodEvents: Metric,
  totalEvents: Metric,
})

const comparisonOperatorValues = [
  'COMPARISON_OPERATOR_UNSPECIFIED',
  'COMPARISON_OPERATOR_GREATER_THAN',
  'COMPARISON_OPERATOR_GREATER_THAN_OR_EQUALS',
  'COMPARISON_OPERATOR_LESS_THAN',
  'COMPARISON_OPERATOR_LESS_THAN_OR_EQUALS',
] as const

/** How a value must compare with a threshold. */
export type ComparisonOperator = Open<(typeof comparisonOperatorValues)[number]>
export const ComparisonOperator: Enum<ComparisonOperator> = openEnum('ComparisonOperator', comparisonOperatorValues)

const missingDataStrategyValues = [
  'MISSING_DATA_STRATEGY_UNCOUNTED',
  'MISSING_DATA_STRATEGY_GOOD',
  'MISSING_DATA_STRATEGY_BAD',
] as const

/** What a window without data counts as. */
export type MissingDataStrategy = Open<(typeof missingDataStrategyValues)[number]>
export const MissingDataStrategy: Enum<MissingDataStrategy> = openEnum('MissingDataStrategy', missingDataStrategyValues)

/** The share of good windows as an indicator. */
export interface WindowBasedMetricSli {
  /** How the value of a good window compares with the threshold. */
  comparisonOperator?: ComparisonOperator | undefined
  /** What a window without data counts as. */
  missingDataStrategy?: MissingDataStrategy | undefined
  /** The value of a window. */
  query?: Metric | undefined
  /** What it is compared with. */
  threshold?: number | undefined
  /** How long the windows are. */
  window?: WindowSloWindow | undefined
}

export const WindowBasedMetricSli: Model<WindowBasedMetricSli> = model('WindowBasedMetricSli', {
  comparisonOperator: ComparisonOperator,
  missingDataStrategy: MissingDataStrategy,
  query: Metric,
  threshold: float(),
  window: WindowSloWindow,
})
