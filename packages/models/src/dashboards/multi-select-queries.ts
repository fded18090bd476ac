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

/** The values of one field of logs. */
export interface MultiSelectLogsFieldValue {
  /** The field. */
  observationField?: ObservationField | undefined
}

export const MultiSelectLogsFieldValue: Model<MultiSelectLogsFieldValue> = model('MultiSelectLogsFieldValue', {
  observationField: ObservationField,
})

/** At most one of these is present. */
export interface MultiSelectLogsQueryTypeVariants {
  /** Names of fields. */
  fieldName: VariableLogsFieldName
  /** Values of one field. */
  fieldValue: MultiSelectLogsFieldValue
}

/** What is asked of logs. */
export type MultiSelectLogsQueryType = OneOf<MultiSelectLogsQueryTypeVariants>

export const MultiSelectLogsQueryType: Model<MultiSelectLogsQueryType> = variants('MultiSelectLogsQueryType', [
  oneOf<MultiSelectLogsQueryTypeVariants>({
    fieldName: VariableLogsFieldName,
    fieldValue: MultiSelectLogsFieldValue,
  }),
])

/** Values that are found in logs. */
export interface MultiSelectLogsQuery {
  type?: MultiSelectLogsQueryType | undefined
}

export const MultiSelectLogsQuery: Model<MultiSelectLogsQuery> = model('MultiSelectLogsQuery', {
  type: MultiSelectLogsQueryType,
})

/** The values of one label. */
export interface MultiSelectMetricsLabelValue {
  /** Only those of series with these labels. At most 1,000 items. */
  labelFilters?: VariableMetricsLabelFilter[] | undefined
  /** The label. */
  labelName?: VariableStringOrVariable | undefined
  /** Only those of this metric. */
  metricName?: VariableStringOrVariable | undefined
}

export const MultiSelectMetricsLabelValue: Model<MultiSelectMetricsLabelValue> = model('MultiSelectMetricsLabelValue', {
  labelFilters: list(VariableMetricsLabelFilter, { max: 1_000 }),
  labelName: VariableStringOrVariable,
  metricName: VariableStringOrVariable,
})

/** At most one of these is present. */
export interface MultiSelectMetricsQueryTypeVariants {
  /** Names of metrics. */
  metricName: VariableMetricsRegex
  /** Names of labels. */
  labelName: VariableMetricsRegex
  /** Values of one label. */
  labelValue: MultiSelectMetricsLabelValue
}

/** What is asked of metrics. */
export type MultiSelectMetricsQueryType = OneOf<MultiSelectMetricsQueryTypeVariants>

export const MultiSelectMetricsQueryType: Model<MultiSelectMetricsQueryType> = variants('MultiSelectMetricsQueryType', [
  oneOf<MultiSelectMetricsQueryTypeVariants>({
    metricName: VariableMetricsRegex,
    labelName: VariableMetricsRegex,
    labelValue: MultiSelectMetricsLabelValue,
  }),
])

/** Values that are found in metrics. */
export interface MultiSelectMetricsQuery {
  type?: MultiSelectMetricsQueryType | undefined
}

export const MultiSelectMetricsQuery: Model<MultiSelectMetricsQuery> = model('MultiSelectMetricsQuery', {
  type: MultiSelectMetricsQueryType,
})

/** The values of one field of spans. */
export interface MultiSelectSpansFieldValue {
  /** The field. */
  observationField?: ObservationField | undefined
  /** The field, in the older form. */
  value?: SpanField | undefined
}

export const MultiSelectSpansFieldValue: Model<MultiSelectSpansFieldValue> = model('MultiSelectSpansFieldValue', {
  observationField: ObservationField,
  value: SpanField,
})

/** At most one of these is present. */
export interface MultiSelectSpansQueryTypeVariants {
  /** Names of fields. */
  fieldName: VariableSpansFieldName
  /** Values of one field. */
  fieldValue: MultiSelectSpansFieldValue
}

/** What is asked of spans. */
export type MultiSelectSpansQueryType = OneOf<MultiSelectSpansQueryTypeVariants>

export const MultiSelectSpansQueryType: Model<MultiSelectSpansQueryType> = variants('MultiSelectSpansQueryType', [
  oneOf<MultiSelectSpansQueryTypeVariants>({
    fieldName: VariableSpansFieldName,
    fieldValue: MultiSelectSpansFieldValue,
  }),
])

/** Values that are found in spans. */
export interface MultiSelectSpansQuery {
  type?: MultiSelectSpansQueryType | undefined
}

export const MultiSelectSpansQuery: Model<MultiSelectSpansQuery> = model('MultiSelectSpansQuery', {
  type: MultiSelectSpansQueryType,
})

/** At most one of these is present. */
export interface MultiSelectQueryVariants {
  /** Names or values of fields of logs. */
  logsQuery: MultiSelectLogsQuery
  /** Names of metrics, names or values of labels. */
  metricsQuery: MultiSelectMetricsQuery
  /** Names or values of fields of spans. */
  spansQuery: MultiSelectSpansQuery
}

/** What is asked for the values of a variable. */
export type MultiSelectQuery = OneOf<MultiSelectQueryVariants>

export const MultiSelectQuery: Model<MultiSelectQuery> = variants('MultiSelectQuery', [
  oneOf<MultiSelectQueryVariants>({
    logsQuery: MultiSelectLogsQuery,
    metricsQuery: MultiSelectMetricsQuery,
    spansQuery: MultiSelectSpansQuery,
  }),
])
