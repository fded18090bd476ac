import { type Model, empty, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { ObservationField, SpanField, SpanObservationField } from './query-fields.ts'

/** Equals list. */
export interface EqualsList {
  /** At most 1,000 items, each at most 4,096 characters. */
  values?: string[]
}

export const EqualsList: Model<EqualsList> = model('EqualsList', {
  values: list(text({ max: 4_096 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface EqualsSelectionVariants {
  all: Empty
  list: EqualsList
}

/** Equals selection. */
export type EqualsSelection = OneOf<EqualsSelectionVariants>

export const EqualsSelection: Model<EqualsSelection> = variants('EqualsSelection', [
  oneOf<EqualsSelectionVariants>({
    all: empty(),
    list: EqualsList,
  }),
])

/** Filter equals. */
export interface FilterEquals {
  selection?: EqualsSelection
}

export const FilterEquals: Model<FilterEquals> = model('FilterEquals', {
  selection: EqualsSelection,
})

/** Not equals selection. */
export interface NotEqualsSelection {
  list?: EqualsList
}

export const NotEqualsSelection: Model<NotEqualsSelection> = model('NotEqualsSelection', {
  list: EqualsList,
})

/** Filter not equals. */
export interface FilterNotEquals {
  selection?: NotEqualsSelection
}

export const FilterNotEquals: Model<FilterNotEquals> = model('FilterNotEquals', {
  selection: NotEqualsSelection,
})

/** At most one of these is present. */
export interface FilterOperatorVariants {
  equals: FilterEquals
  notEquals: FilterNotEquals
}

/** Filter operator. */
export type FilterOperator = OneOf<FilterOperatorVariants>

export const FilterOperator: Model<FilterOperator> = variants('FilterOperator', [
  oneOf<FilterOperatorVariants>({
    equals: FilterEquals,
    notEquals: FilterNotEquals,
  }),
])

/** Logs filter. */
export interface LogsFilter {
  /** 1 to 4,096 characters. */
  field?: string
  observationField?: ObservationField
  operator?: FilterOperator
}

export const LogsFilter: Model<LogsFilter> = model('LogsFilter', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
  operator: FilterOperator,
})

/** Metrics filter. */
export interface MetricsFilter {
  /** 1 to 4,096 characters. */
  label?: string
  /** 1 to 4,096 characters. */
  metric?: string
  operator?: FilterOperator
}

export const MetricsFilter: Model<MetricsFilter> = model('MetricsFilter', {
  label: text({ min: 1, max: 4_096 }),
  metric: text({ min: 1, max: 4_096 }),
  operator: FilterOperator,
})

/** Spans filter. */
export interface SpansFilter {
  field?: SpanField
  observationField?: SpanObservationField
  operator?: FilterOperator
}

export const SpansFilter: Model<SpansFilter> = model('SpansFilter', {
  field: SpanField,
  observationField: SpanObservationField,
  operator: FilterOperator,
})

/** At most one of these is present. */
export interface FilterSourceVariants {
  logs: LogsFilter
  spans: SpansFilter
  metrics: MetricsFilter
}

/** Filter source. */
export type FilterSource = OneOf<FilterSourceVariants>

export const FilterSource: Model<FilterSource> = variants('FilterSource', [
  oneOf<FilterSourceVariants>({
    logs: LogsFilter,
    spans: SpansFilter,
    metrics: MetricsFilter,
  }),
])
