import type { AlertDefQueryFilter, FilterMatcher, TimeRange } from '@mgmt-api/models/alerts'
import { parseTime } from '../clock.ts'
import type { SqlValue } from '../database.ts'
import { type SqlPart, sqlPart, visibleSql } from '../documents/conditions.ts'
import type { Key } from '../keys.ts'
import { badRequest } from '../refusal.ts'
import { priorityRank } from './alert-def-store.ts'

const inList = (column: string, values: readonly SqlValue[], not: boolean): SqlPart =>
  sqlPart(`${column} ${not ? 'NOT IN' : 'IN'} (SELECT value FROM json_each(?))`, JSON.stringify(values))

/**
 * What a listed definition must fulfil: every member of the filter, and that the key may see it.
 * A member without values restricts nothing. Matchers: unspecified is EQUALS; CONTAINS is for names alone.
 * @throws {Refusal} 400: a matcher that the member does not have.
 */
export function conditionsOf(filter: AlertDefQueryFilter, key: Key): readonly SqlPart[] {
  const found = [
    ...visibleSql(key),
    ...idConditions(filter),
    ...nameConditions(filter),
    ...listConditions('priority', 'priority', filter.priorityFilter?.matcher, ranks(filter)),
    ...listConditions('status', 'status', filter.statusFilter?.matcher, filter.statusFilter?.status),
    ...listConditions('type', 'type', filter.typeFilter?.matcher, filter.typeFilter?.type),
    ...sloConditions(filter),
    ...labelConditions(filter),
    ...rangeConditions('triggered_ms', filter.lastTriggeredTimeRangeFilter?.lastTriggeredAtRange),
    ...rangeConditions('updated_ms', filter.modifiedTimeRangeFilter?.modifiedAtRange),
  ]
  const enabled = filter.enabledFilter?.enabled
  return enabled === undefined ? found : [...found, sqlPart('enabled = ?', enabled ? 1 : 0)]
}

/** All conditions as one clause; empty where there are none. */
export function whereOf(conditions: readonly SqlPart[]): {
  readonly where: string
  readonly values: readonly SqlValue[]
} {
  if (conditions.length === 0) return { where: '', values: [] }
  return {
    where: `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  }
}

/** UNSPECIFIED includes. */
function idConditions({ idFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const ids = idFilter?.alertId ?? []
  if (ids.length === 0) return []
  const exclude = idFilter?.matchType === 'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE'
  return [inList('id', ids.map(lower), exclude)]
}

/** Letters count: `Disk` does not contain `disk`. Several names are alternatives. */
function nameConditions({ nameFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const names = nameFilter?.name ?? []
  if (names.length === 0 || nameFilter?.matcher !== 'FILTER_MATCHER_CONTAINS') {
    return listConditions('name', 'name', nameFilter?.matcher, names)
  }
  return [sqlPart('EXISTS (SELECT 1 FROM json_each(?) WHERE instr(name, value) > 0)', JSON.stringify(names))]
}

const ranks = ({ priorityFilter }: AlertDefQueryFilter): readonly number[] | undefined =>
  priorityFilter?.priority?.map(priorityRank)

/** A definition that watches no SLO equals none, and is not equal to each. */
function sloConditions({ typeSpecificFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const { matcher, sloId = [] } = typeSpecificFilter?.sloFilter ?? {}
  return listConditions('sloId', "ifnull(slo_id, '')", matcher, sloId.map(lower))
}

function listConditions(
  field: string,
  column: string,
  matcher: FilterMatcher | undefined,
  values: readonly SqlValue[] = [],
): readonly SqlPart[] {
  if (matcher === 'FILTER_MATCHER_CONTAINS' && field !== 'name') {
    throw badRequest(`query_filter: ${field} is compared as a whole; FILTER_MATCHER_CONTAINS is for names`)
  }
  if (values.length === 0) return []
  return [inList(column, values, matcher === 'FILTER_MATCHER_NOT_EQUALS')]
}

/** UNSPECIFIED is AND: a definition has all the labels. */
function labelConditions({ entityLabelsFilter }: AlertDefQueryFilter): readonly SqlPart[] {
  const labels = Object.entries(entityLabelsFilter?.entityLabels ?? {})
  if (labels.length === 0) return []
  const each = labels.map(() => 'EXISTS (SELECT 1 FROM json_each(labels) WHERE key = ? AND value = ?)')
  const any = entityLabelsFilter?.valuesOperator === 'FILTER_VALUES_OPERATOR_OR'
  return [sqlPart(`(${each.join(any ? ' OR ' : ' AND ')})`, ...labels.flat())]
}

/** Both ends belong to the range. What has no such time is in no range. */
function rangeConditions(column: string, range: TimeRange | undefined): readonly SqlPart[] {
  return [
    ...boundOf(`${column} >= ?`, range?.startTime, 'query_filter: startTime'),
    ...boundOf(`${column} <= ?`, range?.endTime, 'query_filter: endTime'),
  ]
}

const boundOf = (sql: string, time: string | undefined, at: string): readonly SqlPart[] =>
  time === undefined ? [] : [sqlPart(sql, parseTime(time, at))]

const lower = (id: string): string => id.toLowerCase()
