import type {
  CaseFilters,
  FilterAggregation,
  FilterGroupAggregation,
  GetFilterValuesResponse,
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
  const count = (column: string): readonly Counted[] =>
    db.all<Counted>(
      `SELECT ${column} AS value, count(*) AS count FROM ${caseRows(db)} WHERE ${sql}
       GROUP BY ${column} ORDER BY count(*) DESC, ${column} LIMIT ${most}`,
      ...values,
    )
  const pairs = (list: string): readonly CountedPair[] =>
    db.all<CountedPair>(
      `SELECT json_extract(pair.value, '$.key') AS key, json_extract(pair.value, '$.value') AS value, count(*) AS count
       FROM (SELECT ${list} AS list FROM ${caseRows(db)} WHERE ${sql}), json_each(list) AS pair
       GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT ${most}`,
      ...values,
    )
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
  return db
    .all<{ key: string }>(
      `SELECT DISTINCT json_extract(pair.value, '$.key') AS key
       FROM (SELECT ${caseColumns.groupings} AS list FROM ${caseRows(db)} WHERE ${sql}), json_each(list) AS pair
       ORDER BY 1 LIMIT ${most}`,
      ...values,
    )
    .map(({ key }) => key)
}
