import { type Model, int32, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { RowStyle } from './display.ts'
import { LogsFilter, MetricsFilter, SpansFilter } from './filters.ts'
import { OrderingField } from './ordering.ts'
import { DataModeType } from './query-fields.ts'
import { LuceneQuery, MetricsQueryEditorMode, PromqlQueryType, PromqlText } from './query-texts.ts'
import { TimeFrameSelect } from './time-frame.ts'
import { LogsQueryGrouping, SpansQueryGrouping, WidgetNativeQuery } from './widget-queries.ts'

/** A column of a data table. */
export interface DataTableColumn {
  /** Name of the field that it shows. 1 to 4,096 characters. */
  field?: string | undefined
  /** Width; absent: as wide as its contents need. 0 to 2,147,483,647. */
  width?: number | undefined
}

export const DataTableColumn: Model<DataTableColumn> = model('DataTableColumn', {
  field: text({ min: 1, max: 4_096 }),
  width: int32({ min: 0, max: 2_147_483_647 }),
})

/** A search in logs whose results are rows. */
export interface DataTableLogsQuery {
  /** What narrows the results down. At most 1,000 items. */
  filters?: LogsFilter[] | undefined
  /** Groups and what is computed of them; absent: a row for each log. */
  grouping?: LogsQueryGrouping | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const DataTableLogsQuery: Model<DataTableLogsQuery> = model('DataTableLogsQuery', {
  filters: list(LogsFilter, { max: 1_000 }),
  grouping: LogsQueryGrouping,
  luceneQuery: LuceneQuery,
  timeFrame: TimeFrameSelect,
})

/** A query of metrics whose results are rows. */
export interface DataTableMetricsQuery {
  /** Which editor the query was written in. */
  editorMode?: MetricsQueryEditorMode | undefined
  /** What narrows the results down. At most 1,000 items. */
  filters?: MetricsFilter[] | undefined
  promqlQuery?: PromqlText | undefined
  /** Whether the query is evaluated over the time frame or at one instant. */
  promqlQueryType?: PromqlQueryType | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
}

export const DataTableMetricsQuery: Model<DataTableMetricsQuery> = model('DataTableMetricsQuery', {
  editorMode: MetricsQueryEditorMode,
  filters: list(MetricsFilter, { max: 1_000 }),
  promqlQuery: PromqlText,
  promqlQueryType: PromqlQueryType,
  timeFrame: TimeFrameSelect,
})

/** A search in spans whose results are rows. */
export interface DataTableSpansQuery {
  /** What narrows the results down. At most 1,000 items. */
  filters?: SpansFilter[] | undefined
  /** Groups and what is computed of them; absent: a row for each span. */
  grouping?: SpansQueryGrouping | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** Time of the data that it looks at. */
  timeFrame?: TimeFrameSelect | undefined
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

/** Where the rows of a data table come from. */
export type DataTableQuery = OneOf<DataTableQueryVariants>

export const DataTableQuery: Model<DataTableQuery> = variants('DataTableQuery', [
  oneOf<DataTableQueryVariants>({
    logs: DataTableLogsQuery,
    spans: DataTableSpansQuery,
    metrics: DataTableMetricsQuery,
    native: WidgetNativeQuery,
  }),
])

/** A table of results. */
export interface DataTable {
  /** What is shown of each row, from left to right. A query of logs needs at least one. At most 1,000 items. */
  columns?: DataTableColumn[] | undefined
  /** Which data are searched. */
  dataModeType?: DataModeType | undefined
  /** Order of the rows. */
  orderBy?: OrderingField | undefined
  /** Where the rows come from. */
  query?: DataTableQuery | undefined
  /** Rows on a page of the table. 1 to 2,147,483,647. */
  resultsPerPage?: number | undefined
  /** How rows are laid out. */
  rowStyle?: RowStyle | undefined
}

export const DataTable: Model<DataTable> = model('DataTable', {
  columns: list(DataTableColumn, { max: 1_000 }),
  dataModeType: DataModeType,
  orderBy: OrderingField,
  query: DataTableQuery,
  resultsPerPage: int32({ min: 1, max: 2_147_483_647 }),
  rowStyle: RowStyle,
})
