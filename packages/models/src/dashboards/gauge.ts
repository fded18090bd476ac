import {
  type Enum,
  type Model,
  bool,
  double,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { Aggregation, LogsAggregation, SpansAggregation } from './aggregations.ts'
import { ArcDisplay } from './display.ts'
import { LogsFilter, SpansFilter } from './filters.ts'
import { Legend, LegendBy } from './legend.ts'
import { DataModeType, ObservationField, SpanField, SpanObservationField } from './query-fields.ts'
import { LuceneQuery } from './query-texts.ts'
import { ThresholdBy, ThresholdType } from './thresholds.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { GaugeMetricsQuery, WidgetNativeQuery } from './widget-queries.ts'

/** Gauge logs query. */
export interface GaugeLogsQuery {
  /** @deprecated by the service. */
  aggregation?: Aggregation
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  /** At most 1,000 items. */
  groupBy?: ObservationField[]
  logsAggregation?: LogsAggregation
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
}

export const GaugeLogsQuery: Model<GaugeLogsQuery> = model('GaugeLogsQuery', {
  aggregation: Aggregation,
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  logsAggregation: LogsAggregation,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** Gauge spans query. */
export interface GaugeSpansQuery {
  /** @deprecated by the service. */
  aggregation?: Aggregation
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

export const GaugeSpansQuery: Model<GaugeSpansQuery> = model('GaugeSpansQuery', {
  aggregation: Aggregation,
  filters: list(SpansFilter, { max: 1_000 }),
  groupBy: list(SpanField, { max: 1_000 }),
  groupBys: list(SpanObservationField, { max: 1_000 }),
  luceneQuery: LuceneQuery,
  spansAggregation: SpansAggregation,
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface GaugeQueryVariants {
  metrics: GaugeMetricsQuery
  logs: GaugeLogsQuery
  spans: GaugeSpansQuery
  native: WidgetNativeQuery
}

/** Gauge query. */
export type GaugeQuery = OneOf<GaugeQueryVariants>

export const GaugeQuery: Model<GaugeQuery> = variants('GaugeQuery', [
  oneOf<GaugeQueryVariants>({
    metrics: GaugeMetricsQuery,
    logs: GaugeLogsQuery,
    spans: GaugeSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** Gauge threshold. */
export interface GaugeThreshold {
  /** 1 to 4,096 characters. */
  color?: string
  from?: number
  /** 1 to 255 characters. */
  label?: string
}

export const GaugeThreshold: Model<GaugeThreshold> = model('GaugeThreshold', {
  color: text({ min: 1, max: 4_096 }),
  from: double(),
  label: text({ min: 1, max: 255 }),
})

const gaugeUnitValues = [
  'UNIT_UNSPECIFIED',
  'UNIT_NUMBER',
  'UNIT_PERCENT',
  'UNIT_MICROSECONDS',
  'UNIT_MILLISECONDS',
  'UNIT_SECONDS',
  'UNIT_BYTES',
  'UNIT_KBYTES',
  'UNIT_MBYTES',
  'UNIT_GBYTES',
  'UNIT_BYTES_IEC',
  'UNIT_KIBYTES',
  'UNIT_MIBYTES',
  'UNIT_GIBYTES',
  'UNIT_EUR_CENTS',
  'UNIT_EUR',
  'UNIT_USD_CENTS',
  'UNIT_USD',
  'UNIT_CUSTOM',
  'UNIT_PERCENT_ZERO_ONE',
  'UNIT_PERCENT_ZERO_HUNDRED',
  'UNIT_NANOSECONDS',
  'UNIT_DATETIME_ISO',
] as const

/** Gauge unit. */
export type GaugeUnit = Open<(typeof gaugeUnitValues)[number]>
export const GaugeUnit: Enum<GaugeUnit> = openEnum('GaugeUnit', gaugeUnitValues)

/** Gauge. */
export interface Gauge {
  arcDisplay?: ArcDisplay
  /** 1 to 255 characters. */
  customUnit?: string
  dataModeType?: DataModeType
  /** 0 to 15. */
  decimal?: number
  decimalPrecision?: boolean
  displaySeriesName?: boolean
  legend?: Legend
  legendBy?: LegendBy
  max?: number
  min?: number
  query?: GaugeQuery
  /** @deprecated by the service. */
  showInnerArc?: boolean
  showMinMax?: boolean
  /** @deprecated by the service. */
  showOuterArc?: boolean
  thresholdBy?: ThresholdBy
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: GaugeThreshold[]
  unit?: GaugeUnit
}

export const Gauge: Model<Gauge> = model('Gauge', {
  arcDisplay: ArcDisplay,
  customUnit: text({ min: 1, max: 255 }),
  dataModeType: DataModeType,
  decimal: int32({ min: 0, max: 15 }),
  decimalPrecision: bool(),
  displaySeriesName: bool(),
  legend: Legend,
  legendBy: LegendBy,
  max: double(),
  min: double(),
  query: GaugeQuery,
  showInnerArc: bool(),
  showMinMax: bool(),
  showOuterArc: bool(),
  thresholdBy: ThresholdBy,
  thresholdType: ThresholdType,
  thresholds: list(GaugeThreshold, { max: 1_000 }),
  unit: GaugeUnit,
})
