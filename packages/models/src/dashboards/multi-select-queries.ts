import { type Model, list, model, oneOf, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { ObservationField, SpanField } from './query-fields.ts'
import {
  VariableLogsFieldName,
  VariableMetricsLabelFilter,
  VariableMetricsRegex,
  VariableSpansFieldName,
  VariableStringOrVariable,
} from './variable-query-parts.ts'

/** Multi select logs field value. */
export interface MultiSelectLogsFieldValue {
  observationField?: ObservationField
}

export const MultiSelectLogsFieldValue: Model<MultiSelectLogsFieldValue> = model('MultiSelectLogsFieldValue', {
  observationField: ObservationField,
})

/** At most one of these is present. */
export interface MultiSelectLogsQueryTypeVariants {
  fieldName: VariableLogsFieldName
  fieldValue: MultiSelectLogsFieldValue
}

/** Multi select logs query type. */
export type MultiSelectLogsQueryType = OneOf<MultiSelectLogsQueryTypeVariants>

export const MultiSelectLogsQueryType: Model<MultiSelectLogsQueryType> = variants('MultiSelectLogsQueryType', [
  oneOf<MultiSelectLogsQueryTypeVariants>({
    fieldName: VariableLogsFieldName,
    fieldValue: MultiSelectLogsFieldValue,
  }),
])

/** Multi select logs query. */
export interface MultiSelectLogsQuery {
  type?: MultiSelectLogsQueryType
}

export const MultiSelectLogsQuery: Model<MultiSelectLogsQuery> = model('MultiSelectLogsQuery', {
  type: MultiSelectLogsQueryType,
})

/** Multi select metrics label value. */
export interface MultiSelectMetricsLabelValue {
  /** At most 1,000 items. */
  labelFilters?: VariableMetricsLabelFilter[]
  labelName?: VariableStringOrVariable
  metricName?: VariableStringOrVariable
}

export const MultiSelectMetricsLabelValue: Model<MultiSelectMetricsLabelValue> = model('MultiSelectMetricsLabelValue', {
  labelFilters: list(VariableMetricsLabelFilter, { max: 1_000 }),
  labelName: VariableStringOrVariable,
  metricName: VariableStringOrVariable,
})

/** At most one of these is present. */
export interface MultiSelectMetricsQueryTypeVariants {
  metricName: VariableMetricsRegex
  labelName: VariableMetricsRegex
  labelValue: MultiSelectMetricsLabelValue
}

/** Multi select metrics query type. */
export type MultiSelectMetricsQueryType = OneOf<MultiSelectMetricsQueryTypeVariants>

export const MultiSelectMetricsQueryType: Model<MultiSelectMetricsQueryType> = variants('MultiSelectMetricsQueryType', [
  oneOf<MultiSelectMetricsQueryTypeVariants>({
    metricName: VariableMetricsRegex,
    labelName: VariableMetricsRegex,
    labelValue: MultiSelectMetricsLabelValue,
  }),
])

/** Multi select metrics query. */
export interface MultiSelectMetricsQuery {
  type?: MultiSelectMetricsQueryType
}

export const MultiSelectMetricsQuery: Model<MultiSelectMetricsQuery> = model('MultiSelectMetricsQuery', {
  type: MultiSelectMetricsQueryType,
})

/** Multi select spans field value. */
export interface MultiSelectSpansFieldValue {
  observationField?: ObservationField
  value?: SpanField
}

export const MultiSelectSpansFieldValue: Model<MultiSelectSpansFieldValue> = model('MultiSelectSpansFieldValue', {
  observationField: ObservationField,
  value: SpanField,
})

/** At most one of these is present. */
export interface MultiSelectSpansQueryTypeVariants {
  fieldName: VariableSpansFieldName
  fieldValue: MultiSelectSpansFieldValue
}

/** Multi select spans query type. */
export type MultiSelectSpansQueryType = OneOf<MultiSelectSpansQueryTypeVariants>

export const MultiSelectSpansQueryType: Model<MultiSelectSpansQueryType> = variants('MultiSelectSpansQueryType', [
  oneOf<MultiSelectSpansQueryTypeVariants>({
    fieldName: VariableSpansFieldName,
    fieldValue: MultiSelectSpansFieldValue,
  }),
])

/** Multi select spans query. */
export interface MultiSelectSpansQuery {
  type?: MultiSelectSpansQueryType
}

export const MultiSelectSpansQuery: Model<MultiSelectSpansQuery> = model('MultiSelectSpansQuery', {
  type: MultiSelectSpansQueryType,
})

/** At most one of these is present. */
export interface MultiSelectQueryVariants {
  logsQuery: MultiSelectLogsQuery
  metricsQuery: MultiSelectMetricsQuery
  spansQuery: MultiSelectSpansQuery
}

/** Multi select query. */
export type MultiSelectQuery = OneOf<MultiSelectQueryVariants>

export const MultiSelectQuery: Model<MultiSelectQuery> = variants('MultiSelectQuery', [
  oneOf<MultiSelectQueryVariants>({
    logsQuery: MultiSelectLogsQuery,
    metricsQuery: MultiSelectMetricsQuery,
    spansQuery: MultiSelectSpansQuery,
  }),
])
