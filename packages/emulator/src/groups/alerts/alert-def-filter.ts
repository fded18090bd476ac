import { AlertDefPriority, type AlertDefQueryFilter, type FilterMatcher, type TimeRange } from '@mgmt-api/models/alerts'
import { parseRequestTime } from '../../http/reading/request-time.ts'
import type { SqlValue } from '../../store/database.ts'
import { type SqlPart, sqlPart, visibleSql } from '../../store/conditions.ts'
import type { Key } from '../../kernel/keys.ts'

const inList = (column: string, values: readonly SqlValue[], not: boolean): SqlPart =>
  sqlPart(`${column} ${not ? 'NOT IN' : 'IN'} (SELECT value FROM json_each(?))`, JSON.stringify(values))

/**
 * SQL conditions of a filter and of the key's visibility. A filter without values does not restrict. An unspecified
 * matcher is EQUALS, and so is CONTAINS of anything but names.
 */
export function alertDefConditions(filter: AlertDefQueryFilter, key: Key): readonly SqlPart[] {
  const found = [
    ...visibleSql(key),
    ...idConditions(filter),
    ...nameConditions(filter),
    ...listConditions('priority', filter.priorityFilter?.matcher, ranks(filter)),
    ...listConditions('status', filter.statusFilter?.matcher, filter.statusFilter?.status),
    ...listConditions('type', filter.typeFilter?.matcher, filter.typeFilter?.type),
    ...sloConditions(filter),
    ...labelConditions(filter),
    ...rangeConditions('triggered_ms', filter.lastTriggeredTimeRangeFilter?.lastTriggeredAtRange),
    ...rangeConditions('updated_ms', filter.modifiedTimeRangeFilter?.modifiedAtRange),
  ]
  const enabled = filter.enabledFilter?.enabled
  return enabled === undefined ? found : [...found, sqlPart('enabled = ?', enabled ? 1 : 0)]
}

/** UNSPECIFIED means INCLUDE. */
function idConditions({ idFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const ids = idFilter?.alertId ?? []
  if (ids.length === 0) return []
  const exclude = idFilter?.matchType === 'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE'
  return [inList('id', ids.map(lower), exclude)]
}

/** Case-sensitive: `Disk` does not contain `disk`. Several names are alternatives. */
function nameConditions({ nameFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const names = nameFilter?.name ?? []
  if (names.length === 0 || nameFilter?.matcher !== 'FILTER_MATCHER_CONTAINS') {
    return listConditions('name', nameFilter?.matcher, names)
  }
  return [sqlPart('EXISTS (SELECT 1 FROM json_each(?) WHERE instr(name, value) > 0)', JSON.stringify(names))]
}

const ranks = ({ priorityFilter }: AlertDefQueryFilter): readonly number[] | undefined =>
  priorityFilter?.priority?.map(rankOf)

/** The rank of a priority; unknown ones have the last. */
function rankOf(priority: AlertDefPriority): number {
  const rank = AlertDefPriority.values.indexOf(priority)
  return rank < 0 ? AlertDefPriority.values.length : rank
}

/** A definition without an SLO equals none, and differs from each. */
function sloConditions({ typeSpecificFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const { matcher, sloId = [] } = typeSpecificFilter?.sloFilter ?? {}
  return listConditions("ifnull(slo_id, '')", matcher, sloId.map(lower))
}

function listConditions(
  column: string,
  matcher: FilterMatcher | undefined,
  values: readonly SqlValue[] = [],
): readonly SqlPart[] {
  if (values.length === 0) return []
  return [inList(column, values, matcher === 'FILTER_MATCHER_NOT_EQUALS')]
}

/** UNSPECIFIED means AND: all labels must match. */
function labelConditions({ entityLabelsFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const labels = Object.entries(entityLabelsFilter?.entityLabels ?? {})
  if (labels.length === 0) return []
  const each = labels.map(() => 'EXISTS (SELECT 1 FROM json_each(labels) WHERE key = ? AND value = ?)')
  const any = entityLabelsFilter?.valuesOperator === 'FILTER_VALUES_OPERATOR_OR'
  return [sqlPart(`(${each.join(any ? ' OR ' : ' AND ')})`, ...labels.flat())]
}

/** Both ends are inclusive. Definitions that never triggered are in no range. */
function rangeConditions(column: string, range: TimeRange | undefined): readonly SqlPart[] {
  return [
    ...boundOf(`${column} >= ?`, range?.startTime, 'query_filter: startTime'),
    ...boundOf(`${column} <= ?`, range?.endTime, 'query_filter: endTime'),
  ]
}

const boundOf = (sql: string, time: string | undefined, at: string): readonly SqlPart[] =>
  time === undefined ? [] : [sqlPart(sql, parseRequestTime(time, at))]

const lower = (id: string): string => id.toLowerCase()
