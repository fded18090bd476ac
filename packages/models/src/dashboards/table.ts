import { type Model, int32, list, model, text } from '../core/describe.ts'
import { RowStyle } from './display.ts'
import { ObservationField } from './query-fields.ts'
import { TableRule } from './table-rules.ts'

/** A column of a table. */
export interface TableColumn {
  /** The field that it shows. */
  field?: ObservationField | undefined
}

export const TableColumn: Model<TableColumn> = model('TableColumn', {
  field: ObservationField,
})

/** Width of a column. */
export interface ColumnWidthEntry {
  /** 1 to 4,096 characters. */
  columnName?: string | undefined
  /** 1 to 2,147,483,647. */
  width?: number | undefined
}

export const ColumnWidthEntry: Model<ColumnWidthEntry> = model('ColumnWidthEntry', {
  columnName: text({ min: 1, max: 4_096 }),
  width: int32({ min: 1, max: 2_147_483_647 }),
})

/** How a table is laid out. */
export interface TableSettings {
  /** Widths of columns, where they are not left to the table. At most 1,000 items. */
  columnWidths?: ColumnWidthEntry[] | undefined
  /** How rows are laid out. */
  rowStyle?: RowStyle | undefined
}

export const TableSettings: Model<TableSettings> = model('TableSettings', {
  columnWidths: list(ColumnWidthEntry, { max: 1_000 }),
  rowStyle: RowStyle,
})

/** Results as rows, with columns, and rules for how their cells look. */
export interface Table {
  /** What is shown of each row, from left to right. At most 1,000 items. */
  columns?: TableColumn[] | undefined
  /** How cells look. At most 1,000 items. */
  rules?: TableRule[] | undefined
  settings?: TableSettings | undefined
}

export const Table: Model<Table> = model('Table', {
  columns: list(TableColumn, { max: 1_000 }),
  rules: list(TableRule, { max: 1_000 }),
  settings: TableSettings,
})
