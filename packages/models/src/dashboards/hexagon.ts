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

/** Hexagon logs query. */
export interface HexagonLogsQuery {
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  /** At most 1,000 items. */
  groupBy?: ObservationField[]
  logsAggregation?: LogsAggregation
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
}

export const HexagonLogsQuery: Model<HexagonLogsQuery> = model('HexagonLogsQuery', {
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  logsAggregation: LogsAggregation,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** Hexagon spans query. */
export interface HexagonSpansQuery {
  /** At most 1,000 items. */
  filters?: SpansFilter[]
  /** At most 1,000 items. */
  groupBy?: SpanField[]
  /** At most 1,000 items. */
  groupBys?: SpanObservationField[]
  luceneQuery?: LuceneQuery
  spansAggregation?: SpansAggregation
  timeFrame?: TimeFrameSelect
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

/** Hexagon query. */
export type HexagonQuery = OneOf<HexagonQueryVariants>

export const HexagonQuery: Model<HexagonQuery> = variants('HexagonQuery', [
  oneOf<HexagonQueryVariants>({
    metrics: GaugeMetricsQuery,
    logs: HexagonLogsQuery,
    spans: HexagonSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** Hexagon. */
export interface Hexagon {
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  legend?: Legend
  legendBy?: LegendBy
  max?: number
  min?: number
  query?: HexagonQuery
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: Threshold[]
  unit?: Unit
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
