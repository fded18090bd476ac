import { type Model, int32, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { RowStyle } from './display.ts'
import { LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { OrderingField } from './ordering.ts'
import { DataModeType } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { LogsQueryGrouping, SpansQueryGrouping, WidgetNativeQuery } from './widget-queries.ts'

/** Data table column. */
export interface DataTableColumn {
  /** 1 to 4,096 characters. */
  field?: string
  /** 0 to 2,147,483,647. */
  width?: number
}

export const DataTableColumn: Model<DataTableColumn> = model('DataTableColumn', {
  field: text({ min: 1, max: 4_096 }),
  width: int32({ min: 0, max: 2_147_483_647 }),
})

/** Data table logs query. */
export interface DataTableLogsQuery {
  /** At most 1,000 items. */
  filters?: LogsFilter[]
  grouping?: LogsQueryGrouping
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
}

export const DataTableLogsQuery: Model<DataTableLogsQuery> = model('DataTableLogsQuery', {
  filters: list(LogsFilter, { max: 1_000 }),
  grouping: LogsQueryGrouping,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** Data table metrics query. */
export interface DataTableMetricsQuery {
  editorMode?: MetricsQueryEditorMode
  /** At most 1,000 items. */
  filters?: MetricsFilter[]
  promqlQuery?: PromqlText
  promqlQueryType?: PromqlQueryType
  timeFrame?: TimeFrameSelect
}

export const DataTableMetricsQuery: Model<DataTableMetricsQuery> = model('DataTableMetricsQuery', {
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  timeFrame: TimeFrameSelect,
})

/** Data table spans query. */
export interface DataTableSpansQuery {
  /** At most 1,000 items. */
  filters?: SpansFilter[]
  grouping?: SpansQueryGrouping
  luceneQuery?: LuceneQuery
  timeFrame?: TimeFrameSelect
}

export const DataTableSpansQuery: Model<DataTableSpansQuery> = model('DataTableSpansQuery', {
  filters: list(SpansFilter, { max: 1_000 }),
  grouping: SpansQueryGrouping,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** At most one of these is present. */
export interface DataTableQueryVariants {
  logs: DataTableLogsQuery
  spans: DataTableSpansQuery
  metrics: DataTableMetricsQuery
  native: WidgetNativeQuery
}

/** Data table query. */
export type DataTableQuery = OneOf<DataTableQueryVariants>

export const DataTableQuery: Model<DataTableQuery> = variants('DataTableQuery', [
  oneOf<DataTableQueryVariants>({
    logs: DataTableLogsQuery,
    spans: DataTableSpansQuery,
    metrics: DataTableMetricsQuery,
    native: WidgetNativeQuery,
  }),
])

/** Data table. */
export interface DataTable {
  /** At most 1,000 items. */
  columns?: DataTableColumn[]
  dataModeType?: DataModeType
  orderBy?: OrderingField
  query?: DataTableQuery
  /** 1 to 2,147,483,647. */
  resultsPerPage?: number
  rowStyle?: RowStyle
}

export const DataTable: Model<DataTable> = model('DataTable', {
  columns: list(DataTableColumn, { max: 1_000 }),
  dataModeType: DataModeType,
  orderBy: OrderingField,
  query: DataTableQuery,
  resultsPerPage: int32({ min: 1, max: 2_147_483_647 }),
  rowStyle: RowStyle,
})
