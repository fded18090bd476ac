import type {
  CaseFilters,
  FilterAggregation,
  FilterGroupAggregation,
  GetFilterValuesResponse,
  KeyValue,
} from '@mgmt-api/models/cases'
import type { Database } from '../../store/database.ts'
import { noCondition, type SqlPart } from '../../store/conditions.ts'
import type { Context } from '../../kernel/context.ts'
import { caseWhere } from './list-cases.ts'

/** Maximum number of values in a response. */
const most = 1_000

interface Counted {
  readonly value: string | null
  readonly count: number
}

interface CountedPair {
  readonly key: string
  readonly value: string
  readonly count: number
}

const columns = ['status', 'priority', 'category', 'assignee'] as const

interface CountedColumn extends Counted {
  readonly what: (typeof columns)[number]
}

/** Counts all columns in one pass over the cases; the distinct combinations are few. */
function countColumns(db: Database, { sql, values }: SqlPart): (what: CountedColumn['what']) => readonly Counted[] {
  const names = columns.join(', ')
  const each = columns.map(
    (name) => `SELECT '${name}' AS what, ${name} AS value, sum(n) AS count FROM counted GROUP BY ${name}`,
  )
  const rows = db.all<CountedColumn>(
    `WITH counted AS MATERIALIZED (
       SELECT ${names}, count(*) AS n FROM case_rows WHERE ${sql} GROUP BY ${names}
     ) ${each.join(' UNION ALL ')} ORDER BY count DESC, value`,
    ...values,
  )
  return (what) => rows.filter((row) => row.what === what).slice(0, most)
}

/** Distinct lists of a column with their number of cases. */
function countLists(db: Database, column: 'labels' | 'groupings', { sql, values }: SqlPart): readonly Counted[] {
  // Without a condition the index yields the counts. With one, a full scan is faster than the index.
  const counted = sql === noCondition.sql ? column : `+${column}`
  return db.all<Counted>(
    `SELECT l.list AS value, c.n AS count
     FROM (SELECT ${counted} AS counted, count(*) AS n FROM case_rows WHERE ${sql} GROUP BY ${counted}) c
     JOIN case_lists l ON l.id = c.counted`,
    ...values,
  )
}

const countAlerts = (db: Database, { sql, values }: SqlPart): readonly Counted[] =>
  db.all<Counted>(
    `SELECT alert AS value, count(*) AS count FROM case_rows WHERE ${sql}
     GROUP BY alert ORDER BY count(*) DESC, alert LIMIT ${most}`,
    ...values,
  )

/** Values of the matching cases, most frequent first. */
export function countValues(filters: CaseFilters | undefined, context: Context): GetFilterValuesResponse {
  const { db } = context
  const where = caseWhere(filters, context)
  const count = countColumns(db, where)
  const pairs = (column: 'labels' | 'groupings'): readonly CountedPair[] =>
    pairsOf(countLists(db, column, where)).slice(0, most)
  const [labels, assignees] = [pairs('labels'), count('assignee')]
  const unassignedCount = assignees.find(({ value }) => value === null)?.count ?? 0
  return {
    alertIdAggregations:
      filters?.alertFilters === undefined
        ? []
        : present(countAlerts(db, where)).map(([alertId, n]) => ({ alertId, count: n })),
    assigneeAggregations: {
      assignedCounts: present(assignees).map(([assignee, n]) => ({ assignee, count: n })),
      unassignedCount,
    },
    categoryAggregations: present(count('category')).map(([category, n]) => ({ category, count: n })),
    flatLabelsAggregation: labels.map(
      ({ key, value, count: n }): FilterAggregation => ({ count: n, filter: { key, value } }),
    ),
    groupingAggregations: byKey(pairs('groupings')),
    labelAggregations: byKey(labels),
    priorityAggregations: present(count('priority')).map(([priority, n]) => ({ priority, count: n })),
    statusAggregations: present(count('status')).map(([status, n]) => ({ status, count: n })),
  }
}

/** Pairs of the lists. Many cases share a list, which is parsed once. */
function pairsOf(lists: readonly Counted[]): CountedPair[] {
  const pairs = new Map<string, CountedPair>()
  for (const { value: list, count } of lists) {
    // Written by the emulator.
    for (const { key, value } of JSON.parse(list ?? '[]') as KeyValue[]) {
      const name = JSON.stringify([key, value])
      pairs.set(name, { key, value, count: (pairs.get(name)?.count ?? 0) + count })
    }
  }
  const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...pairs.values()].sort((a, b) => b.count - a.count || order(a.key, b.key) || order(a.value, b.value))
}

const present = (counted: readonly Counted[]): (readonly [string, number])[] =>
  counted.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const]))

function byKey(pairs: readonly CountedPair[]): FilterGroupAggregation[] {
  const groups = new Map<string, FilterGroupAggregation>()
  for (const { key, value, count } of pairs) {
    const group = groups.get(key) ?? { key, valueCounts: [] }
    group.valueCounts.push({ value, count })
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function groupingKeys(context: Context): string[] {
  const { db } = context
  const keys = new Set(pairsOf(countLists(db, 'groupings', caseWhere(undefined, context))).map(({ key }) => key))
  return [...keys].sort().slice(0, most)
}
