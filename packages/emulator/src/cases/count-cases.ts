import type {
  CaseFilters,
  FilterAggregation,
  FilterGroupAggregation,
  GetFilterValuesResponse,
  KeyValue,
} from '@mgmt-api/models/cases'
import type { Context } from '../implement.ts'
import { caseColumns, caseRows } from './case-filter.ts'
import { whereOf } from './list-cases.ts'

/** Entries of a list of an answer, at most. */
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

/** The values that cases have, the most frequent first. */
export function countValues(filters: CaseFilters | undefined, context: Context): GetFilterValuesResponse {
  const { db } = context
  const { sql, values } = whereOf(filters, context)
  const count = (column: string, isCut = true): readonly Counted[] =>
    db.all<Counted>(
      `SELECT ${column} AS value, count(*) AS count FROM ${caseRows(db)} WHERE ${sql}
       GROUP BY ${column} ${isCut ? `ORDER BY count(*) DESC, ${column} LIMIT ${most}` : ''}`,
      ...values,
    )
  const pairs = (list: string): readonly CountedPair[] => pairsOf(count(list, false)).slice(0, most)
  const [labels, assignees] = [pairs(caseColumns.labels), count(caseColumns.assignee)]
  const unassignedCount = assignees.find(({ value }) => value === null)?.count ?? 0
  return {
    alertIdAggregations:
      filters?.alertFilters === undefined
        ? []
        : present(count(caseColumns.alertId)).map(([alertId, n]) => ({ alertId, count: n })),
    assigneeAggregations: {
      assignedCounts: present(assignees).map(([assignee, n]) => ({ assignee, count: n })),
      unassignedCount,
    },
    categoryAggregations: present(count(caseColumns.category)).map(([category, n]) => ({ category, count: n })),
    flatLabelsAggregation: labels.map(
      ({ key, value, count: n }): FilterAggregation => ({ count: n, filter: { key, value } }),
    ),
    groupingAggregations: byKey(pairs(caseColumns.groupings)),
    labelAggregations: byKey(labels),
    priorityAggregations: present(count(caseColumns.priority)).map(([priority, n]) => ({ priority, count: n })),
    statusAggregations: present(count(caseColumns.status)).map(([status, n]) => ({ status, count: n })),
  }
}

/** The pairs of lists that cases have: many cases have the same list, which is read once. */
function pairsOf(lists: readonly Counted[]): CountedPair[] {
  const pairs = new Map<string, CountedPair>()
  for (const { value: list, count } of lists) {
    // The emulator stored it as such a list.
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

/** The keys by which cases that the key may see are grouped. */
export function groupingKeys(context: Context): string[] {
  const { db } = context
  const { sql, values } = whereOf(undefined, context)
  const lists = `SELECT DISTINCT ${caseColumns.groupings} AS value, 1 AS count FROM ${caseRows(db)} WHERE ${sql}`
  const keys = new Set(pairsOf(db.all<Counted>(lists, ...values)).map(({ key }) => key))
  return [...keys].sort().slice(0, most)
}
