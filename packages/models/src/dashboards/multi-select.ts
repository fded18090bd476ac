import { type Enum, type Model, empty, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { MultiSelectQuery } from './multi-select-queries.ts'
import { OrderDirection } from './ordering.ts'
import { ObservationField, SpanField } from './query-fields.ts'
import { VariableRefreshStrategy, VariableValueDisplayOptions } from './variable-query-parts.ts'

/** Multi select list. */
export interface MultiSelectList {
  /** At most 1,000 items, each 1 to 4,096 characters. */
  labels?: string[]
  /** At most 1,000 items, each 1 to 4,096 characters. */
  values?: string[]
}

export const MultiSelectList: Model<MultiSelectList> = model('MultiSelectList', {
  labels: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  values: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface MultiSelectSelectionVariants {
  all: Empty
  list: MultiSelectList
}

/** Multi select selection. */
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

/** Selection type. */
export type SelectionType = Open<(typeof selectionTypeValues)[number]>
export const SelectionType: Enum<SelectionType> = openEnum('SelectionType', selectionTypeValues)

/** Variable selection options. */
export interface VariableSelectionOptions {
  selectionType?: SelectionType
}

export const VariableSelectionOptions: Model<VariableSelectionOptions> = model('VariableSelectionOptions', {
  selectionType: SelectionType,
})

/** Constant list source. */
export interface ConstantListSource {
  /** At most 1,000 items, each at most 4,096 characters. */
  values?: string[]
}

export const ConstantListSource: Model<ConstantListSource> = model('ConstantListSource', {
  values: list(text({ max: 4_096 }), { max: 1_000 }),
})

/** Logs path source. */
export interface LogsPathSource {
  observationField?: ObservationField
  /** 1 to 4,096 characters. */
  value?: string
}

export const LogsPathSource: Model<LogsPathSource> = model('LogsPathSource', {
  observationField: ObservationField,
  value: text({ min: 1, max: 4_096 }),
})

/** Metric label source. */
export interface MetricLabelSource {
  /** 1 to 4,096 characters. */
  label?: string
  /** 1 to 4,096 characters. */
  metricName?: string
}

export const MetricLabelSource: Model<MetricLabelSource> = model('MetricLabelSource', {
  label: text({ min: 1, max: 4_096 }),
  metricName: text({ min: 1, max: 4_096 }),
})

/** Multi select query source. */
export interface MultiSelectQuerySource {
  query?: MultiSelectQuery
  refreshStrategy?: VariableRefreshStrategy
  valueDisplayOptions?: VariableValueDisplayOptions
}

export const MultiSelectQuerySource: Model<MultiSelectQuerySource> = model('MultiSelectQuerySource', {
  query: MultiSelectQuery,
  refreshStrategy: VariableRefreshStrategy,
  valueDisplayOptions: VariableValueDisplayOptions,
})

/** Span field source. */
export interface SpanFieldSource {
  value?: SpanField
}

export const SpanFieldSource: Model<SpanFieldSource> = model('SpanFieldSource', {
  value: SpanField,
})

/** At most one of these is present. */
export interface MultiSelectSourceVariants {
  logsPath: LogsPathSource
  metricLabel: MetricLabelSource
  constantList: ConstantListSource
  spanField: SpanFieldSource
  query: MultiSelectQuerySource
}

/** Multi select source. */
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

/** Multi select. */
export interface MultiSelect {
  /**
   * At most 1,000 items, each 1 to 4,096 characters.
   * @deprecated by the service.
   */
  selected?: string[]
  selection?: MultiSelectSelection
  selectionOptions?: VariableSelectionOptions
  source?: MultiSelectSource
  valuesOrderDirection?: OrderDirection
}

export const MultiSelect: Model<MultiSelect> = model('MultiSelect', {
  selected: list(text({ min: 1, max: 4_096 }), { max: 1_000 }),
  selection: MultiSelectSelection,
  selectionOptions: VariableSelectionOptions,
  source: MultiSelectSource,
  valuesOrderDirection: OrderDirection,
})
