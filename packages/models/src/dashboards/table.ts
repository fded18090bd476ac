import { type Model, int32, list, model, text } from '../core/describe.ts'
import { RowStyle } from './display.ts'
import { ObservationField } from './query-fields.ts'
import { TableRule } from './table-rules.ts'

/** Table column. */
export interface TableColumn {
  field?: ObservationField
}

export const TableColumn: Model<TableColumn> = model('TableColumn', {
  field: ObservationField,
})

/** Column width entry. */
export interface ColumnWidthEntry {
  /** 1 to 4,096 characters. */
  columnName?: string
  /** 1 to 2,147,483,647. */
  width?: number
}

export const ColumnWidthEntry: Model<ColumnWidthEntry> = model('ColumnWidthEntry', {
  columnName: text({ min: 1, max: 4_096 }),
  width: int32({ min: 1, max: 2_147_483_647 }),
})

/** Table settings. */
export interface TableSettings {
  /** At most 1,000 items. */
  columnWidths?: ColumnWidthEntry[]
  rowStyle?: RowStyle
}

export const TableSettings: Model<TableSettings> = model('TableSettings', {
  columnWidths: list(ColumnWidthEntry, { max: 1_000 }),
  rowStyle: RowStyle,
})

/** Table. */
export interface Table {
  /** At most 1,000 items. */
  columns?: TableColumn[]
  /** At most 1,000 items. */
  rules?: TableRule[]
  settings?: TableSettings
}

export const Table: Model<Table> = model('Table', {
  columns: list(TableColumn, { max: 1_000 }),
  rules: list(TableRule, { max: 1_000 }),
  settings: TableSettings,
})
