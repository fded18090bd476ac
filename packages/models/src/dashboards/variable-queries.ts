import { type Model, list, model, oneOf, required, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DataModeType, ObservationField, SpanField } from './query-fields.ts'
import { NativeQuery, PromqlQueryType, PromqlText } from './query-texts.ts'
import {
  VariableLogsFieldName,
  VariableMetricsLabelFilter,
  VariableMetricsRegex,
  VariableSpansFieldName,
  VariableStringOrVariable,
} from './variable-query-parts.ts'
import { labelHasName, spanFieldIsNamedOnce } from './variable-rules.ts'

/** A query in the platform's own language. */
export interface VariableNativeQueryText {
  /** Which store is asked. */
  dataModeType?: DataModeType | undefined
  query?: NativeQuery | undefined
}

export const VariableNativeQueryText: Model<VariableNativeQueryText> = model('VariableNativeQueryText', {
  dataModeType: DataModeType,
  query: NativeQuery,
})

/** What is asked in the platform's own language. */
export interface VariableNativeQueryType {
  queryText?: VariableNativeQueryText | undefined
}

export const VariableNativeQueryType: Model<VariableNativeQueryType> = model('VariableNativeQueryType', {
  queryText: VariableNativeQueryText,
})

/** Values that are found by a query in the platform's own language. */
export interface VariableNativeQuery {
  type?: VariableNativeQueryType | undefined
}

export const VariableNativeQuery: Model<VariableNativeQuery> = model('VariableNativeQuery', {
  type: VariableNativeQueryType,
})

/** The values of one field of logs. */
export interface VariableLogsFieldValue {
  /** The field. */
  observationField: ObservationField
}

export const VariableLogsFieldValue: Model<VariableLogsFieldValue> = model('VariableLogsFieldValue', {
  observationField: required(ObservationField),
})

/** At most one of these is present. */
export interface VariableLogsQueryTypeVariants {
  /** Names of fields. */
  fieldName: VariableLogsFieldName
  /** Values of one field. */
  fieldValue: VariableLogsFieldValue
}

/** What is asked of logs. */
export type VariableLogsQueryType = OneOf<VariableLogsQueryTypeVariants>

export const VariableLogsQueryType: Model<VariableLogsQueryType> = variants('VariableLogsQueryType', [
  oneOf<VariableLogsQueryTypeVariants>({
    fieldName: VariableLogsFieldName,
    fieldValue: VariableLogsFieldValue,
  }),
])

/** Values that are found in logs. */
export interface VariableLogsQuery {
  type?: VariableLogsQueryType | undefined
}

export const VariableLogsQuery: Model<VariableLogsQuery> = model('VariableLogsQuery', {
  type: VariableLogsQueryType,
})

/** The values of one label. */
export interface VariableMetricsLabelValue {
  /** Only those of series with these labels. At most 1,000 items. */
  labelFilters?: VariableMetricsLabelFilter[] | undefined
  /** The label. */
  labelName: VariableStringOrVariable
  /** Only those of this metric. */
  metricName?: VariableStringOrVariable | undefined
}

export const VariableMetricsLabelValue: Model<VariableMetricsLabelValue> = model(
  'VariableMetricsLabelValue',
  {
    labelFilters: list(VariableMetricsLabelFilter, { max: 1_000 }),
    labelName: required(VariableStringOrVariable),
    metricName: VariableStringOrVariable,
  },
  { rules: [labelHasName] },
)

/** Values that are found by a query in PromQL. */
export interface VariablePromqlQuery {
  /** Whether a span or a moment is asked for; absent: a moment. */
  promqlQueryType?: PromqlQueryType | undefined
  query?: PromqlText | undefined
}

export const VariablePromqlQuery: Model<VariablePromqlQuery> = model('VariablePromqlQuery', {
  promqlQueryType: PromqlQueryType,
  query: PromqlText,
})

/** At most one of these is present. */
export interface VariableMetricsQueryTypeVariants {
  /** Names of metrics. */
  metricName: VariableMetricsRegex
  /** Names of labels. */
  labelName: VariableMetricsRegex
  /** Values of one label. */
  labelValue: VariableMetricsLabelValue
  /** What a query in PromQL finds. */
  promqlQuery: VariablePromqlQuery
}

/** What is asked of metrics. */
export type VariableMetricsQueryType = OneOf<VariableMetricsQueryTypeVariants>

export const VariableMetricsQueryType: Model<VariableMetricsQueryType> = variants('VariableMetricsQueryType', [
  oneOf<VariableMetricsQueryTypeVariants>({
    metricName: VariableMetricsRegex,
    labelName: VariableMetricsRegex,
    labelValue: VariableMetricsLabelValue,
    promqlQuery: VariablePromqlQuery,
  }),
])

/** Values that are found in metrics. */
export interface VariableMetricsQuery {
  type?: VariableMetricsQueryType | undefined
}

export const VariableMetricsQuery: Model<VariableMetricsQuery> = model('VariableMetricsQuery', {
  type: VariableMetricsQueryType,
})

/** The values of one field of spans, which is named in one of two ways: both together are refused. */
export interface VariableSpansFieldValue {
  /** The field; the preferred way. */
  observationField?: ObservationField | undefined
  /**
   * The field, in the older form.
   * @deprecated by the service.
   */
  value?: SpanField | undefined
}

export const VariableSpansFieldValue: Model<VariableSpansFieldValue> = model(
  'VariableSpansFieldValue',
  {
    observationField: ObservationField,
    value: SpanField,
  },
  { rules: [spanFieldIsNamedOnce] },
)

/** At most one of these is present. */
export interface VariableSpansQueryTypeVariants {
  /** Names of fields. */
  fieldName: VariableSpansFieldName
  /** Values of one field. */
  fieldValue: VariableSpansFieldValue
}

/** What is asked of spans. */
export type VariableSpansQueryType = OneOf<VariableSpansQueryTypeVariants>

export const VariableSpansQueryType: Model<VariableSpansQueryType> = variants('VariableSpansQueryType', [
  oneOf<VariableSpansQueryTypeVariants>({
    fieldName: VariableSpansFieldName,
    fieldValue: VariableSpansFieldValue,
  }),
])

/** Values that are found in spans. */
export interface VariableSpansQuery {
  type?: VariableSpansQueryType | undefined
}

export const VariableSpansQuery: Model<VariableSpansQuery> = model('VariableSpansQuery', {
  type: VariableSpansQueryType,
})
