import { type Enum, type Model, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

/** Which metric is watched. */
export interface MetricFilter {
  /** Query in PromQL. 1 to 65,535 characters. */
  promql?: string | undefined
}

export const MetricFilter: Model<MetricFilter> = model('MetricFilter', {
  promql: text({ min: 1, max: 65_535 }),
})

const metricTimeWindowValueValues = [
  'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED',
  'METRIC_TIME_WINDOW_VALUE_MINUTES_5',
  'METRIC_TIME_WINDOW_VALUE_MINUTES_10',
  'METRIC_TIME_WINDOW_VALUE_MINUTES_15',
  'METRIC_TIME_WINDOW_VALUE_MINUTES_20',
  'METRIC_TIME_WINDOW_VALUE_MINUTES_30',
  'METRIC_TIME_WINDOW_VALUE_HOUR_1',
  'METRIC_TIME_WINDOW_VALUE_HOURS_2',
  'METRIC_TIME_WINDOW_VALUE_HOURS_4',
  'METRIC_TIME_WINDOW_VALUE_HOURS_6',
  'METRIC_TIME_WINDOW_VALUE_HOURS_12',
  'METRIC_TIME_WINDOW_VALUE_HOURS_24',
  'METRIC_TIME_WINDOW_VALUE_HOURS_36',
] as const

/** How far back a metric is looked at. */
export type MetricTimeWindowValue = Open<(typeof metricTimeWindowValueValues)[number]>
export const MetricTimeWindowValue: Enum<MetricTimeWindowValue> = openEnum(
  'MetricTimeWindowValue',
  metricTimeWindowValueValues,
)

/** How far back a metric is looked at: at most one of these. */
export interface MetricTimeWindowVariants {
  /** One of the usual spans. */
  metricTimeWindowSpecificValue: MetricTimeWindowValue
  /** Any other span. */
  metricTimeWindowDynamicDuration: string
}

/** How far back a metric is looked at. */
export type MetricTimeWindow = OneOf<MetricTimeWindowVariants>

export const MetricTimeWindow: Model<MetricTimeWindow> = variants('MetricTimeWindow', [
  oneOf<MetricTimeWindowVariants>({
    metricTimeWindowSpecificValue: MetricTimeWindowValue,
    metricTimeWindowDynamicDuration: text(),
  }),
])
