import { type Enum, type Model, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** A query in the language of the platform. */
export interface NativeQuery {
  /** At most 10,000 characters. */
  text?: string | undefined
}

export const NativeQuery: Model<NativeQuery> = model('NativeQuery', {
  text: text({ max: 10_000 }),
})

/** A search in the syntax of Lucene. */
export interface LuceneQuery {
  /** At most 10,000 characters. */
  value?: string | undefined
}

export const LuceneQuery: Model<LuceneQuery> = model('LuceneQuery', {
  value: text({ max: 10_000 }),
})

/** A query in PromQL. */
export interface PromqlText {
  /** 1 to 10,000 characters. */
  value?: string | undefined
}

export const PromqlText: Model<PromqlText> = model('PromqlText', {
  value: text({ min: 1, max: 10_000 }),
})

const metricsQueryEditorModeValues = [
  'METRICS_QUERY_EDITOR_MODE_UNSPECIFIED',
  'METRICS_QUERY_EDITOR_MODE_TEXT',
  'METRICS_QUERY_EDITOR_MODE_BUILDER',
] as const

/** The editor that a query of metrics was written in: as text, or put together by choices. */
export type MetricsQueryEditorMode = Open<(typeof metricsQueryEditorModeValues)[number]>
export const MetricsQueryEditorMode: Enum<MetricsQueryEditorMode> = openEnum(
  'MetricsQueryEditorMode',
  metricsQueryEditorModeValues,
)

const promqlQueryTypeValues = [
  'PROM_QL_QUERY_TYPE_UNSPECIFIED',
  'PROM_QL_QUERY_TYPE_RANGE',
  'PROM_QL_QUERY_TYPE_INSTANT',
] as const

/** Whether a query in PromQL is evaluated over a time range or at one instant. */
export type PromqlQueryType = Open<(typeof promqlQueryTypeValues)[number]>
export const PromqlQueryType: Enum<PromqlQueryType> = openEnum('PromqlQueryType', promqlQueryTypeValues)

const metricsSeriesLimitTypeValues = [
  'METRICS_SERIES_LIMIT_TYPE_UNSPECIFIED',
  'METRICS_SERIES_LIMIT_TYPE_BY_SERIES_COUNT',
  'METRICS_SERIES_LIMIT_TYPE_BY_POINT_COUNT',
] as const

/** What the limit of a query of metrics counts: series, or the points of all of them. */
export type MetricsSeriesLimitType = Open<(typeof metricsSeriesLimitTypeValues)[number]>
export const MetricsSeriesLimitType: Enum<MetricsSeriesLimitType> = openEnum(
  'MetricsSeriesLimitType',
  metricsSeriesLimitTypeValues,
)
