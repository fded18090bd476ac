import { type Enum, type Model, empty, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { MultiSelectQuery } from './multi-select-queries.ts'
import { OrderDirection } from './ordering.ts'
import { ObservationField, SpanField } from './query-fields.ts'
import { VariableRefreshStrategy, VariableValueDisplayOptions } from './variable-query-parts.ts'

/** The chosen values. */
export interface MultiSelectList {
  /** What people see of them. At most 1,000 items, each 1 to 4,096 characters. */
  labels?: string[] | undefined
  /** At most 1,000 items, each 1 to 4,096 characters. */
  values?: string[] | undefined
}

export const MultiSelectList: Model<MultiSelectList> = model('MultiSelectList', {
  labels: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  values: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface MultiSelectSelectionVariants {
  /** All of them. */
  all: Empty
  /** These. */
  list: MultiSelectList
}

/** Which values are chosen. */
export type MultiSelectSelection = OneOf<MultiSelectSelectionVariants>

export const MultiSelectSelection: Model<MultiSelectSelection> = variants('MultiSelectSelection', [
  oneOf<MultiSelectSelectionVariants>({
    all: empty(),
    list: MultiSelectList,
  }),
])

const selectionTypeValues = [
  'SELECTION_TYPE_UNSPECIFIED',
  'SELECTION_TYPE_MULTI_ALL',
  'SELECTION_TYPE_MULTI',
  'SELECTION_TYPE_SINGLE',
] as const

/** How many values people can choose: one, several, or several with a choice of all. */
export type SelectionType = Open<(typeof selectionTypeValues)[number]>
export const SelectionType: Enum<SelectionType> = openEnum('SelectionType', selectionTypeValues)

/** How people choose. */
export interface VariableSelectionOptions {
  selectionType?: SelectionType | undefined
}

export const VariableSelectionOptions: Model<VariableSelectionOptions> = model('VariableSelectionOptions', {
  selectionType: SelectionType,
})

/** The values are listed here. */
export interface ConstantListSource {
  /** At most 1,000 items, each at most 4,096 characters. */
  values?: string[] | undefined
}

export const ConstantListSource: Model<ConstantListSource> = model('ConstantListSource', {
  values: list(text({ max: 4_096 }), { max: 1_000 }),
})

/** The values are those of a field of logs. */
export interface LogsPathSource {
  /** The field. */
  observationField?: ObservationField | undefined
  /** The field, as one text. 1 to 4,096 characters. */
  value?: string | undefined
}

export const LogsPathSource: Model<LogsPathSource> = model('LogsPathSource', {
  observationField: ObservationField,
  value: text({ min: 1, max: 4_096 }),
})

/** The values are those of a label of a metric. */
export interface MetricLabelSource {
  /** The label, by its name. 1 to 4,096 characters. */
  label?: string | undefined
  /** The metric. 1 to 4,096 characters. */
  metricName?: string | undefined
}

export const MetricLabelSource: Model<MetricLabelSource> = model('MetricLabelSource', {
  label: text({ min: 1, max: 4_096 }),
  metricName: text({ min: 1, max: 4_096 }),
})

/** The values are what a query finds. */
export interface MultiSelectQuerySource {
  query?: MultiSelectQuery | undefined
  /** When the query is run again. */
  refreshStrategy?: VariableRefreshStrategy | undefined
  /** How values and labels are cut out of what it finds. */
  valueDisplayOptions?: VariableValueDisplayOptions | undefined
}

export const MultiSelectQuerySource: Model<MultiSelectQuerySource> = model('MultiSelectQuerySource', {
  query: MultiSelectQuery,
  refreshStrategy: VariableRefreshStrategy,
  valueDisplayOptions: VariableValueDisplayOptions,
})

/** The values are those of a field of spans. */
export interface SpanFieldSource {
  /** The field. */
  value?: SpanField | undefined
}

export const SpanFieldSource: Model<SpanFieldSource> = model('SpanFieldSource', {
  value: SpanField,
})

/** At most one of these is present. */
export interface MultiSelectSourceVariants {
  /** A field of logs. */
  logsPath: LogsPathSource
  /** A label of a metric. */
  metricLabel: MetricLabelSource
  /** A list. */
  constantList: ConstantListSource
  /** A field of spans. */
  spanField: SpanFieldSource
  /** A query. */
  query: MultiSelectQuerySource
}

/** Where the values of a variable come from. */
export type MultiSelectSource = OneOf<MultiSelectSourceVariants>

export const MultiSelectSource: Model<MultiSelectSource> = variants('MultiSelectSource', [
  oneOf<MultiSelectSourceVariants>({
    logsPath: LogsPathSource,
    metricLabel: MetricLabelSource,
    constantList: ConstantListSource,
    spanField: SpanFieldSource,
    query: MultiSelectQuerySource,
  }),
])

/** A variable for which people choose among values. */
export interface MultiSelect {
  /**
   * The chosen values; `selection` succeeds it. At most 1,000 items, each 1 to 4,096 characters.
   * @deprecated by the service.
   */
  selected?: string[] | undefined
  /** What is chosen. */
  selection?: MultiSelectSelection | undefined
  /** How people choose. */
  selectionOptions?: VariableSelectionOptions | undefined
  /** Where the values come from. */
  source?: MultiSelectSource | undefined
  /** How the values are ordered. */
  valuesOrderDirection?: OrderDirection | undefined
}

export const MultiSelect: Model<MultiSelect> = model('MultiSelect', {
  selected: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  selection: MultiSelectSelection,
  selectionOptions: VariableSelectionOptions,
  source: MultiSelectSource,
  valuesOrderDirection: OrderDirection,
})
