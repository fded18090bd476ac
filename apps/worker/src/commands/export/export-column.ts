/** Value of a cell. Days are `2026-11-21`, times are ISO 8601. */
export type ExportCell = string | number | null

/** A column of an export. */
export interface ExportColumn<T> {
  readonly name: string
  /** `count` is an integer. */
  readonly type: 'text' | 'number' | 'count' | 'day' | 'time'
  readonly value: (row: T) => ExportCell
  /** Whether some rows have no value. */
  readonly optional?: boolean | undefined
}
