import type { Database } from '../../store/database.ts'
import type { SqlPart } from '../../store/conditions.ts'
import type { LabelKind } from '../incident-store/incident-store.ts'

/** Maximum number of values of a list in a response. */
const mostValues = 1_000

/** Incidents to count, by group. */
export interface CountQuery {
  readonly from: SqlPart
  readonly where: SqlPart
  /** Aggregate to count. */
  readonly amount: string
  /** Group key. Default: one group. */
  readonly group?: SqlPart | undefined
}

/** Group key; the empty text for a single group. */
export type GroupKey = number | string

export type Count<V> = readonly [value: V, count: number]

export interface LabelCount {
  readonly kind: LabelKind
  readonly name: string
  readonly value: string
  readonly count: number
}

const columns = ['severity', 'state', 'status', 'assignee'] as const
type Column = (typeof columns)[number]

interface ColumnRow {
  readonly what: Column
  readonly common: GroupKey
  readonly value: number | string
  readonly n: number
}

/** Counts of a column's values by group, most frequent first. */
export interface ColumnCounts {
  codes(column: Exclude<Column, 'assignee'>, group: GroupKey): readonly Count<number>[]
  assignees(group: GroupKey): readonly Count<string>[]
}

/** Counts all columns in one pass over the incidents; the distinct combinations are few. */
export function countColumns(db: Database, query: CountQuery): ColumnCounts {
  const { from, where, amount, group } = query
  const common = group === undefined ? '' : ', common'
  const names = columns.map((name) => `i.${name}`).join(', ')
  const each = columns.map(
    (name) =>
      `SELECT '${name}' AS what, ${group === undefined ? `''` : 'common'} AS common, ${name} AS value, sum(n) AS n
       FROM counted WHERE ${name} IS NOT NULL GROUP BY ${name}${common}`,
  )
  const rows = db.all<ColumnRow>(
    `WITH counted AS MATERIALIZED (
       SELECT ${names}, ${amount} AS n${group === undefined ? '' : `, ${group.sql} AS common`}
       FROM ${from.sql} WHERE ${where.sql} GROUP BY ${names}${common}
     ) ${each.join(' UNION ALL ')} ORDER BY n DESC, value`,
    ...valuesOf(query),
  )
  const found = inGroups(rows, ({ what, common: of }) => `${what} ${of}`)
  const counts = <V extends number | string>(column: Column, of: GroupKey): Count<V>[] =>
    // Codes are numbers, assignees texts.
    (found.get(`${column} ${of}`) ?? []).map(({ value, n }): Count<V> => [value as V, n])
  return {
    codes: (column, of) => counts<number>(column, of),
    assignees: (of) => counts<string>('assignee', of),
  }
}

interface LabelRow extends Omit<LabelCount, 'count'> {
  readonly common: GroupKey
  readonly n: number
}

/** Counts labels by group, most frequent first: incidents by label set, then sets by label. */
export function countLabels(db: Database, query: CountQuery): (group: GroupKey) => readonly LabelCount[] {
  const { from, where, amount, group } = query
  const common = group === undefined ? '' : ', common'
  const rows = db.all<LabelRow>(
    `WITH counted AS MATERIALIZED (
       SELECT i.label_set, ${amount} AS n${group === undefined ? '' : `, ${group.sql} AS common`}
       FROM ${from.sql} WHERE ${where.sql} GROUP BY i.label_set${common}
     )
     SELECT l.kind, l.name, l.value, ${group === undefined ? `''` : 'common'} AS common, sum(counted.n) AS n
     FROM incident_labels l INDEXED BY incident_labels_by_value CROSS JOIN counted ON counted.label_set = l.label_set
     GROUP BY l.kind, l.name, l.value${common} ORDER BY n DESC, json_array(l.kind, l.name, l.value)`,
    ...valuesOf(query),
  )
  const found = inGroups(rows, (row) => row.common)
  return (of) => (found.get(of) ?? []).map(({ kind, name, value, n }) => ({ kind, name, value, count: n }))
}

/** Number of rows read first, and growth factor. */
const [firstRows, growth] = [2_000, 4]

/** First incident ids of each group, in order, reading no more incidents than necessary. */
export function idsOf(
  db: Database,
  query: CountQuery,
  groups: readonly { readonly common: GroupKey; readonly total: number }[],
): (group: GroupKey) => readonly string[] {
  const { from, where, group } = query
  const sql = `SELECT i.id AS id, ${group?.sql ?? `''`} AS common FROM ${from.sql}
    WHERE ${where.sql} AND i.id > ? ORDER BY i.id LIMIT ?`
  const found = new Map(groups.map(({ common }): [GroupKey, string[]] => [common, []]))
  const isFull = ({ common, total }: (typeof groups)[number]): boolean =>
    (found.get(common)?.length ?? 0) >= Math.min(total, mostValues)
  let after = ''
  for (let limit = firstRows; !groups.every(isFull); limit *= growth) {
    const rows = db.all<{ readonly id: string; readonly common: GroupKey }>(sql, ...valuesOf(query), after, limit)
    for (const { id, common } of rows) {
      const ids = found.get(common)
      if (ids !== undefined && ids.length < mostValues) ids.push(id)
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < limit) break
  }
  return (of) => found.get(of) ?? []
}

const valuesOf = ({ from, where, group }: CountQuery): SqlPart['values'] => [
  ...[group, from, where].flatMap((part) => part?.values ?? []),
]

/** Up to the maximum number of rows per group, in order. */
function inGroups<Row>(rows: readonly Row[], groupOf: (row: Row) => GroupKey): ReadonlyMap<GroupKey, readonly Row[]> {
  const found = new Map<GroupKey, Row[]>()
  for (const row of rows) {
    const group = groupOf(row)
    const before = found.get(group)
    if (before === undefined) found.set(group, [row])
    else if (before.length < mostValues) before.push(row)
  }
  return found
}
