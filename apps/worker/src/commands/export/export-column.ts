/** What stands in a cell. Days are `2026-11-21`, times are ISO texts. */
export type ExportCell = string | number | null

/** One column of an export. */
export interface ExportColumn<T> {
  readonly name: string
  /** `count` is a whole number. */
  readonly type: 'text' | 'number' | 'count' | 'day' | 'time'
  readonly value: (row: T) => ExportCell
  /** Some rows have nothing in it. */
  readonly optional?: boolean | undefined
}
