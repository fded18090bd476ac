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

/** A search in logs whose results are gauges. */
export interface GaugeLogsQuery {
  /**
   * How logs became one number.
   * @deprecated by the service.
   */
  aggregation?: Aggregation | undefined
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

export const GaugeLogsQuery: Model<GaugeLogsQuery> = model('GaugeLogsQuery', {
  aggregation: Aggregation,
  filters: list(LogsFilter, { max: 1_000 }),
  groupBy: list(ObservationField, { max: 1_000 }),
  logsAggregation: LogsAggregation,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** A search in spans whose results are gauges. */
export interface GaugeSpansQuery {
  /**
   * How spans became one number.
   * @deprecated by the service.
   */
  aggregation?: Aggregation | undefined
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

/** Where the values of a gauge come from. */
export type GaugeQuery = OneOf<GaugeQueryVariants>

export const GaugeQuery: Model<GaugeQuery> = variants('GaugeQuery', [
  oneOf<GaugeQueryVariants>({
    metrics: GaugeMetricsQuery,
    logs: GaugeLogsQuery,
    spans: GaugeSpansQuery,
    native: WidgetNativeQuery,
  }),
])

/** A value from which on a gauge has another colour. */
export interface GaugeThreshold {
  /** 1 to 4,096 characters. */
  color?: string | undefined
  /** The value. */
  from?: number | undefined
  /** What it is called in the legend. 1 to 255 characters. */
  label?: string | undefined
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

/** Unit of the values of a gauge. */
export type GaugeUnit = Open<(typeof gaugeUnitValues)[number]>
export const GaugeUnit: Enum<GaugeUnit> = openEnum('GaugeUnit', gaugeUnitValues)

/** A dial with one value, or one dial for each group. */
export interface Gauge {
  /** Which arcs are drawn. Absent: none. */
  arcDisplay?: ArcDisplay | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 255 characters. */
  customUnit?: string | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimal?: number | undefined
  /** Whether numbers are written in full, never abbreviated. */
  decimalPrecision?: boolean | undefined
  /** Whether the name of its series stands above each value, where there are several. */
  displaySeriesName?: boolean | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** Upper end of the scale, which relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the scale, which relative thresholds refer to. */
  min?: number | undefined
  /** Where the values come from. */
  query?: GaugeQuery | undefined
  /**
   * Whether the arc of the value is drawn.
   * @deprecated by the service, in favour of `arcDisplay.valueArc`.
   */
  showInnerArc?: boolean | undefined
  /** Whether the ends of the scale are written at the gauge. */
  showMinMax?: boolean | undefined
  /**
   * Whether the arc of the range is drawn.
   * @deprecated by the service, in favour of `arcDisplay.thresholdArc`.
   */
  showOuterArc?: boolean | undefined
  /** What a threshold gives its colour to. */
  thresholdBy?: ThresholdBy | undefined
  /** Whether thresholds are values, or parts of the range from `min` to `max`. */
  thresholdType?: ThresholdType | undefined
  /** Values from which on another colour applies. At most 1,000 items. */
  thresholds?: GaugeThreshold[] | undefined
  /** Unit of the values. */
  unit?: GaugeUnit | undefined
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
