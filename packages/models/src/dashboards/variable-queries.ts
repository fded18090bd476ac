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

/** Variable native query text. */
export interface VariableNativeQueryText {
  dataModeType?: DataModeType
  query?: NativeQuery
}

export const VariableNativeQueryText: Model<VariableNativeQueryText> = model('VariableNativeQueryText', {
  dataModeType: DataModeType,
  query: NativeQuery,
})

/** Variable native query type. */
export interface VariableNativeQueryType {
  queryText?: VariableNativeQueryText
}

export const VariableNativeQueryType: Model<VariableNativeQueryType> = model('VariableNativeQueryType', {
  queryText: VariableNativeQueryText,
})

/** Variable native query. */
export interface VariableNativeQuery {
  type?: VariableNativeQueryType
}

export const VariableNativeQuery: Model<VariableNativeQuery> = model('VariableNativeQuery', {
  type: VariableNativeQueryType,
})

/** Variable logs field value. */
export interface VariableLogsFieldValue {
  observationField: ObservationField
}

export const VariableLogsFieldValue: Model<VariableLogsFieldValue> = model('VariableLogsFieldValue', {
  observationField: required(ObservationField),
})

/** At most one of these is present. */
export interface VariableLogsQueryTypeVariants {
  fieldName: VariableLogsFieldName
  fieldValue: VariableLogsFieldValue
}

/** Variable logs query type. */
export type VariableLogsQueryType = OneOf<VariableLogsQueryTypeVariants>

export const VariableLogsQueryType: Model<VariableLogsQueryType> = variants('VariableLogsQueryType', [
  oneOf<VariableLogsQueryTypeVariants>({
    fieldName: VariableLogsFieldName,
    fieldValue: VariableLogsFieldValue,
  }),
])

/** Variable logs query. */
export interface VariableLogsQuery {
  type?: VariableLogsQueryType
}

export const VariableLogsQuery: Model<VariableLogsQuery> = model('VariableLogsQuery', {
  type: VariableLogsQueryType,
})

/** Variable metrics label value. */
export interface VariableMetricsLabelValue {
  /** At most 1,000 items. */
  labelFilters?: VariableMetricsLabelFilter[]
  labelName: VariableStringOrVariable
  metricName?: VariableStringOrVariable
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

/** Variable promql query. */
export interface VariablePromqlQuery {
  promqlQueryType?: PromqlQueryType
  query?: PromqlText
}

export const VariablePromqlQuery: Model<VariablePromqlQuery> = model('VariablePromqlQuery', {
  promqlQueryType: PromqlQueryType,
  query: PromqlText,
})

/** At most one of these is present. */
export interface VariableMetricsQueryTypeVariants {
  metricName: VariableMetricsRegex
  labelName: VariableMetricsRegex
  labelValue: VariableMetricsLabelValue
  promqlQuery: VariablePromqlQuery
}

/** Variable metrics query type. */
export type VariableMetricsQueryType = OneOf<VariableMetricsQueryTypeVariants>

export const VariableMetricsQueryType: Model<VariableMetricsQueryType> = variants('VariableMetricsQueryType', [
  oneOf<VariableMetricsQueryTypeVariants>({
    metricName: VariableMetricsRegex,
    labelName: VariableMetricsRegex,
    labelValue: VariableMetricsLabelValue,
    promqlQuery: VariablePromqlQuery,
  }),
])

/** Variable metrics query. */
export interface VariableMetricsQuery {
  type?: VariableMetricsQueryType
}

export const VariableMetricsQuery: Model<VariableMetricsQuery> = model('VariableMetricsQuery', {
  type: VariableMetricsQueryType,
})

/** Variable spans field value. */
export interface VariableSpansFieldValue {
  observationField?: ObservationField
  /** @deprecated by the service. */
  value?: SpanField
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
  fieldName: VariableSpansFieldName
  fieldValue: VariableSpansFieldValue
}

/** Variable spans query type. */
export type VariableSpansQueryType = OneOf<VariableSpansQueryTypeVariants>

export const VariableSpansQueryType: Model<VariableSpansQueryType> = variants('VariableSpansQueryType', [
  oneOf<VariableSpansQueryTypeVariants>({
    fieldName: VariableSpansFieldName,
    fieldValue: VariableSpansFieldValue,
  }),
])

/** Variable spans query. */
export interface VariableSpansQuery {
  type?: VariableSpansQueryType
}

export const VariableSpansQuery: Model<VariableSpansQuery> = model('VariableSpansQuery', {
  type: VariableSpansQueryType,
})
