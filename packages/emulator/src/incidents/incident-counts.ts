import type { Database } from '../database.ts'
import type { SqlPart } from '../documents/conditions.ts'
import type { LabelKind } from './incident-store.ts'

/** Entries of one list of an answer, at most. */
const mostValues = 1_000

/** Incidents to count, in groups. */
export interface CountQuestion {
  readonly from: SqlPart
  readonly where: SqlPart
  /** What the rows of `from` count for. */
  readonly amount: string
  /** What rows of one group have alike, as one value. Default: nothing, all rows are one group. */
  readonly group?: SqlPart | undefined
}

/** What the incidents of a group have alike. Where all are one group, it is the empty text. */
export type Common = number | string

/** A value and how many have it. */
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
  readonly common: Common
  readonly value: number | string
  readonly n: number
}

/** Values of a column of incidents, by groups; the most frequent first. */
export interface ColumnCounts {
  codes(column: Exclude<Column, 'assignee'>, group: Common): readonly Count<number>[]
  assignees(group: Common): readonly Count<string>[]
}

/** Counts the values of all columns in one look at the incidents: what is counted then is few combinations of them. */
export function countColumns(db: Database, question: CountQuestion): ColumnCounts {
  const { from, where, amount, group } = question
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
    ...valuesOf(question),
  )
  const found = inGroups(rows, ({ what, common: of }) => `${what} ${of}`)
  const counts = <V extends number | string>(column: Column, of: Common): Count<V>[] =>
    // Codes are numbers and assignees texts, as the table has them.
    (found.get(`${column} ${of}`) ?? []).map(({ value, n }): Count<V> => [value as V, n])
  return {
    codes: (column, of) => counts<number>(column, of),
    assignees: (of) => counts<string>('assignee', of),
  }
}

interface LabelRow extends Omit<LabelCount, 'count'> {
  readonly common: Common
  readonly n: number
}

/** Counts labels by groups, the most frequent first: incidents by their sets of labels, and these by each label. */
export function countLabels(db: Database, question: CountQuestion): (group: Common) => readonly LabelCount[] {
  const { from, where, amount, group } = question
  const common = group === undefined ? '' : ', common'
  const rows = db.all<LabelRow>(
    `WITH counted AS MATERIALIZED (
       SELECT i.label_set, ${amount} AS n${group === undefined ? '' : `, ${group.sql} AS common`}
       FROM ${from.sql} WHERE ${where.sql} GROUP BY i.label_set${common}
     )
     SELECT l.kind, l.name, l.value, ${group === undefined ? `''` : 'common'} AS common, sum(counted.n) AS n
     FROM incident_labels l INDEXED BY incident_labels_by_value CROSS JOIN counted ON counted.label_set = l.label_set
     GROUP BY l.kind, l.name, l.value${common} ORDER BY n DESC, json_array(l.kind, l.name, l.value)`,
    ...valuesOf(question),
  )
  const found = inGroups(rows, (row) => row.common)
  return (of) => (found.get(of) ?? []).map(({ kind, name, value, n }) => ({ kind, name, value, count: n }))
}

/** Rows that are looked at first, and how many more each time after that. */
const [firstRows, growth] = [2_000, 4]

/** The first ids of the incidents of each group, in their order: looks at no more incidents than it takes to have them. */
export function idsOf(
  db: Database,
  question: CountQuestion,
  groups: readonly { readonly common: Common; readonly total: number }[],
): (group: Common) => readonly string[] {
  const { from, where, group } = question
  const sql = `SELECT i.id AS id, ${group?.sql ?? `''`} AS common FROM ${from.sql}
    WHERE ${where.sql} AND i.id > ? ORDER BY i.id LIMIT ?`
  const found = new Map(groups.map(({ common }): [Common, string[]] => [common, []]))
  const isFull = ({ common, total }: (typeof groups)[number]): boolean =>
    (found.get(common)?.length ?? 0) >= Math.min(total, mostValues)
  let after = ''
  for (let limit = firstRows; !groups.every(isFull); limit *= growth) {
    const rows = db.all<{ readonly id: string; readonly common: Common }>(sql, ...valuesOf(question), after, limit)
    for (const { id, common } of rows) {
      const ids = found.get(common)
      if (ids !== undefined && ids.length < mostValues) ids.push(id)
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < limit) break
  }
  return (of) => found.get(of) ?? []
}

const valuesOf = ({ from, where, group }: CountQuestion): SqlPart['values'] => [
  ...[group, from, where].flatMap((part) => part?.values ?? []),
]

/** As many rows of each group as an answer takes, in their order. */
function inGroups<Row>(rows: readonly Row[], groupOf: (row: Row) => Common): ReadonlyMap<Common, readonly Row[]> {
  const found = new Map<Common, Row[]>()
  for (const row of rows) {
    const group = groupOf(row)
    const before = found.get(group)
    if (before === undefined) found.set(group, [row])
    else if (before.length < mostValues) before.push(row)
  }
  return found
}
