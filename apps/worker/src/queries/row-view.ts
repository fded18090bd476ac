/** A row as pages, API and commands have it: times are ISO 8601 in UTC. */
export type RowView<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column]
}

export function rowView<Row extends object>(row: Row): RowView<Row> {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  // The names of the columns stay, so each has its type.
  return Object.fromEntries(columns) as RowView<Row>
}
