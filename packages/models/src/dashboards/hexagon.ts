import { type Model, bool, double, int32, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { LogsAggregation, SpansAggregation } from './aggregations.ts'
import { LogsFilter, SpansFilter } from './filters.ts'
import { Legend, LegendBy } from './legend.ts'
import { DataModeType, ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery } from './query-texts.ts'
import { Threshold, ThresholdType } from './thresholds.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { Unit } from './unit.ts'
import { GaugeMetricsQuery, WidgetNativeQuery } from './widget-queries.ts'

/** A search in logs whose results are hexagons. */
export interface HexagonLogsQuery {
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBy?: ObservationField[] | undefined
  /** How the logs of a group become one number. */
  logsAggregation?: LogsAggregation | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const HexagonLogsQuery: Model<HexagonLogsQuery> = model('HexagonLogsQuery', {
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  logsAggregation: LogsAggregation,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** A search in spans whose results are hexagons. */
export interface HexagonSpansQuery {
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBy?: SpanField[] | undefined
  /** Fields whose values make up the groups. At most 1,000 items. */
  groupBys?: SpanObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** How the spans of a group become one number. */
  spansAggregation?: SpansAggregation | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const HexagonSpansQuery: Model<HexagonSpansQuery> = model('HexagonSpansQuery', {
  filters: list(SpansFilter, { max: 1_000 }),
  groupBy: list(SpanField, { max: 1_000 }),
  groupBys: list(SpanObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  spansAggregation: SpansAggregation,
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface HexagonQueryVariants {
  metrics: GaugeMetricsQuery
  logs: HexagonLogsQuery
  spans: HexagonSpansQuery
  native: WidgetNativeQuery
}

/** Where the values of a hexagon widget come from. */
export type HexagonQuery = OneOf<HexagonQueryVariants>

export const HexagonQuery: Model<HexagonQuery> = variants('HexagonQuery', [
  oneOf<HexagonQueryVariants>({
    metrics: GaugeMetricsQuery,
    logs: HexagonLogsQuery,
    spans: HexagonSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** A honeycomb: a hexagon for each group, in the colour of the threshold that its value has reached. */
export interface Hexagon {
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 255 characters. */
  customUnit?: string | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimal?: number | undefined
  /** Whether numbers are written in full, never abbreviated. */
  decimalPrecision?: boolean | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number | undefined
  /** Where the values come from. */
  query?: HexagonQuery | undefined
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType | undefined
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: Threshold[] | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
}

export const Hexagon: Model<Hexagon> = model('Hexagon', {
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  legend: Legend,
  legendBy: LegendBy,
  max: double(),
  min: double(),
  query: HexagonQuery,
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
  unit: Unit,
})
