import { type Model, empty, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'

/** Values, one by one. */
export interface EqualsList {
  /** At most 1,000 items, each at most 4,096 characters. */
  values?: string[] | undefined
}

export const EqualsList: Model<EqualsList> = model('EqualsList', {
  values: list(text({ max: 4_096 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface EqualsSelectionVariants {
  /** Any value. */
  all: Empty
  /** One of these. */
  list: EqualsList
}

/** Which values a field may have. */
export type EqualsSelection = OneOf<EqualsSelectionVariants>

export const EqualsSelection: Model<EqualsSelection> = variants('EqualsSelection', [
  oneOf<EqualsSelectionVariants>({
    all: empty(),
    list: EqualsList,
  }),
])

/** The field has one of the values. */
export interface FilterEquals {
  selection?: EqualsSelection | undefined
}

export const FilterEquals: Model<FilterEquals> = model('FilterEquals', {
  selection: EqualsSelection,
})

/** Which values a field must not have. */
export interface NotEqualsSelection {
  /** None of these. */
  list?: EqualsList | undefined
}

export const NotEqualsSelection: Model<NotEqualsSelection> = model('NotEqualsSelection', {
  list: EqualsList,
})

/** The field has none of the values. */
export interface FilterNotEquals {
  selection?: NotEqualsSelection | undefined
}

export const FilterNotEquals: Model<FilterNotEquals> = model('FilterNotEquals', {
  selection: NotEqualsSelection,
})

/** At most one of these is present. */
export interface FilterOperatorVariants {
  /** It has one of them. */
  equals: FilterEquals
  /** It has none of them. */
  notEquals: FilterNotEquals
}

/** How a field is compared with values. */
export type FilterOperator = OneOf<FilterOperatorVariants>

export const FilterOperator: Model<FilterOperator> = variants('FilterOperator', [
  oneOf<FilterOperatorVariants>({
    equals: FilterEquals,
    notEquals: FilterNotEquals,
  }),
])

/** Logs, by the values of one field. */
export interface LogsFilter {
  /** The field, as one text; `observationField` names it in parts. 1 to 4,096 characters. */
  field?: string | undefined
  /** The field. */
  observationField?: ObservationField | undefined
  operator?: FilterOperator | undefined
}

export const LogsFilter: Model<LogsFilter> = model('LogsFilter', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
  operator: FilterOperator,
})

/** Series of metrics, by the values of one label. */
export interface MetricsFilter {
  /** The label, by its name. 1 to 4,096 characters. */
  label?: string | undefined
  /** The metric, by its name. 1 to 4,096 characters. */
  metric?: string | undefined
  operator?: FilterOperator | undefined
}

export const MetricsFilter: Model<MetricsFilter> = model('MetricsFilter', {
  label: text({ min: 1, max: 4_096 }),
  metric: text({ min: 1, max: 4_096 }),
  operator: FilterOperator,
})

/** Spans, by the values of one field. */
export interface SpansFilter {
  /** The field, in the older form. */
  field?: SpanField | undefined
  /** The field. Its `relationType` counts in widgets alone, not in the filters of a dashboard. */
  observationField?: SpanObservationField | undefined
  operator?: FilterOperator | undefined
}

export const SpansFilter: Model<SpansFilter> = model('SpansFilter', {
  field: SpanField,
  observationField: SpanObservationField,
  operator: FilterOperator,
})

/** At most one of these is present. */
export interface FilterSourceVariants {
  /** Logs. */
  logs: LogsFilter
  /** Spans. */
  spans: SpansFilter
  /** Metrics. */
  metrics: MetricsFilter
}

/** What kind of data is filtered, and by what. */
export type FilterSource = OneOf<FilterSourceVariants>

export const FilterSource: Model<FilterSource> = variants('FilterSource', [
  oneOf<FilterSourceVariants>({
    logs: LogsFilter,
    spans: SpansFilter,
    metrics: MetricsFilter,
  }),
])
