import {
  AlertDefPriority,
  type EntityLabelCount,
  type FilterOptionCounts,
  filterOptionCounts,
} from '@mgmt-api/models/alerts'
import type { Database } from '../../store/database.ts'
import { allOf, type SqlPart } from '../../store/conditions.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { alertDefConditions } from './alert-def-filter.ts'
import type { Complete } from '../../kernel/complete.ts'

/** Maximum number of labels in a response. */
const mostLabels = 1_000
const longestLabel = 1_024

/**
 * Counts the values of the visible definitions that match the filter. Values without definitions are omitted; labels
 * are cut to the most frequent.
 */
export const filterOptionCountsRoute: Route = implement(filterOptionCounts, ({ query }, { db, key }) => {
  const where = allOf(alertDefConditions(query.query_filter ?? {}, key))
  const of = <Value>(expression: string): readonly Counted<Value>[] => countsOf<Value>(db, expression, where)
  const counts: FilterOptionCounts = {
    typeCounts: of<string>('type').map(({ value, count }) => ({ type: value, count })),
    priorityCounts: of<number | string>(priority).map(({ value, count }) => ({ priority: priorityOf(value), count })),
    statusCounts: of<string>('status').map(({ value, count }) => ({ status: value, count })),
    enabledCounts: of<number>('enabled').map(({ value, count }) => ({ enabled: value === 1, count })),
    entityLabelCounts: labelCounts(db, where),
  }
  return { counts }
})

interface Counted<Value> {
  readonly value: Value
  readonly count: number
}

/** The rank, which is cheap to read; for an unknown priority, its name. */
const known = AlertDefPriority.values.length
const priority = `CASE WHEN priority < ${known} THEN priority ELSE json ->> '$.alertDefProperties.priority' END`

const priorityOf = (value: number | string): string =>
  typeof value === 'string' ? value : (AlertDefPriority.values[value] ?? '')

function countsOf<Value>(db: Database, expression: string, { sql, values }: SqlPart): readonly Counted<Value>[] {
  const counted = `SELECT ${expression} AS value, count(*) AS count FROM whole_alert_defs WHERE ${sql} GROUP BY 1 ORDER BY 1`
  return db.all<Counted<Value>>(counted, ...values)
}

function labelCounts(db: Database, { sql, values }: SqlPart): EntityLabelCount[] {
  const fits = (column: string): string => `length(${column}) BETWEEN 1 AND ${longestLabel}`
  return db.all<Complete<EntityLabelCount>>(
    `SELECT label.key AS labelKey, label.value AS labelValue, count(*) AS count
     FROM (SELECT labels FROM alert_defs WHERE ${sql}) AS def, json_each(def.labels) AS label
     WHERE ${fits('label.key')} AND ${fits('label.value')}
     GROUP BY 1, 2 ORDER BY count DESC, 1, 2 LIMIT ${mostLabels}`,
    ...values,
  )
}
