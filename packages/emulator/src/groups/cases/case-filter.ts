import type {
  AlertFilters,
  AssigneeOption,
  CaseFilters,
  ConnectorTypeFilter,
  DateRangeFilter,
  FilterGroup,
  ImpactedEntityFilter,
  IndicatorType,
  KeyValue,
  KPIFilter,
} from '@mgmt-api/models/cases'
import { isoTime } from '../../kernel/clock.ts'
import { parseRequestTime } from '../../http/reading/request-time.ts'
import { type SqlPart, sqlPart } from '../../store/conditions.ts'

/**
 * Columns of `case_rows` in conditions. The unary plus keeps SQLite from using the column's index and sorting the
 * matches: lists in time order can stop at the end of the page.
 */
const [status, priority, category] = ['+status', '+priority', '+category']

/** Titles are searched in their index, apart from the rows, which are several times as wide. */
const withText = 'case_rows.place IN (SELECT t.place FROM case_rows t WHERE instr(lower(t.title), lower(?)) > 0)'

const isSaid = (value: string): boolean => !value.endsWith('_UNSPECIFIED')

/** WHERE conditions of the filters. List members are alternatives; empty lists do not restrict. */
export function caseConditions(filters: CaseFilters = {}): SqlPart[] {
  const { statuses, priorities, categories, textSearch, caseLabelsFilter, labels, groupings, dateRange } = filters
  return [
    ...among(status, statuses?.filter(isSaid)),
    ...among(priority, priorities?.filter(isSaid)),
    ...among(category, categories?.filter(isSaid)),
    ...either(filters.assignees, ofAssignee),
    ...hasOne('labels', caseLabelsFilter?.flatLabels),
    ...ofGroups('labels', labels),
    ...ofGroups('groupings', groupings),
    ...(dateRange === undefined ? [] : [ofTime(dateRange)]),
    ...(textSearch === undefined ? [] : [sqlPart(withText, textSearch)]),
    ...either(filters.indicatorTypes?.filter(isSaid), ofIndicatorType),
    ...either(filters.breached?.filter(isSaid), ofBreach),
    ...either(filters.impactedEntities, ofEntity),
    ...ofAlerts(filters.alertFilters),
    ...either(filters.connectorTypeFilters, ofConnector),
  ]
}

function among(value: string, wanted: readonly string[] | undefined): SqlPart[] {
  if (wanted === undefined || wanted.length === 0) return []
  return [sqlPart(`${value} IN (SELECT value FROM json_each(?))`, JSON.stringify(wanted))]
}

function either<T>(wanted: readonly T[] | undefined, write: (one: T) => SqlPart): SqlPart[] {
  if (wanted === undefined || wanted.length === 0) return []
  return [joined(wanted.map(write), 'OR')]
}

/** Joins parts as a balanced tree: SQLite limits the depth of expressions to 1,000. */
function joined(parts: readonly SqlPart[], word: 'AND' | 'OR'): SqlPart {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const middle = Math.ceil(parts.length / 2)
  const [left, right] = [joined(parts.slice(0, middle), word), joined(parts.slice(middle), word)]
  return sqlPart(`(${left.sql} ${word} ${right.sql})`, ...left.values, ...right.values)
}

const ofAssignee = ({ assignee, unassigned }: AssigneeOption): SqlPart => {
  if (assignee !== undefined) return sqlPart('+assignee = ?', assignee)
  return sqlPart(unassigned === undefined ? 'true' : '+assignee IS NULL')
}

/** Up to this number of alternatives are parameters of their own, which is faster; SQLite limits their number. */
const few = 20

/** Lists are stored as JSON by this emulator, so a pair can be matched by its JSON text. */
function hasOne(list: string, pairs: readonly KeyValue[] | undefined): SqlPart[] {
  const wanted = (pairs ?? []).map(({ key, value }) => JSON.stringify({ key, value }))
  if (wanted.length === 0) return []
  if (wanted.length <= few) {
    const { sql, values } = joined(
      wanted.map((pair) => sqlPart('instr(list, ?) > 0', pair)),
      'OR',
    )
    return [sqlPart(withList(list, sql), ...values)]
  }
  const sql = 'EXISTS (SELECT 1 FROM json_each(?) AS pair WHERE instr(list, pair.value) > 0)'
  return [sqlPart(withList(list, sql), JSON.stringify(wanted))]
}

/** Cases whose list in a column matches; each distinct list is tested once. */
const withList = (column: string, condition: string): string =>
  `+${column} IN (SELECT id FROM case_lists WHERE ${condition})`

/** Matches one value of each key. */
function ofGroups(list: string, groups: readonly FilterGroup[] = []): SqlPart[] {
  const parts = groups.flatMap(({ key, values }) =>
    hasOne(
      list,
      values.map((value) => ({ key, value })),
    ),
  )
  return parts.length === 0 ? [] : [joined(parts, 'AND')]
}

/** End of a case: resolved, or closed; null while open. */
const overSql = `ifnull(resolved, CASE status WHEN 'CASE_STATUS_CLOSED' THEN updated END)`

function ofTime({ from, to, mode }: DateRangeFilter): SqlPart {
  const start = isoTime(parseRequestTime(from, 'filters.dateRange.from'))
  const end = isoTime(parseRequestTime(to, 'filters.dateRange.to'))
  if (mode === 'DATE_RANGE_MODE_CREATED_AT') {
    return sqlPart('created BETWEEN ? AND ?', start, end)
  }
  return sqlPart(`created <= ? AND ifnull(${overSql}, '9') >= ?`, end, start)
}

function ofIndicatorType(type: IndicatorType): SqlPart {
  if (type === 'INDICATOR_TYPE_ALERT') return sqlPart('alert IS NOT NULL')
  if (type === 'INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER') return sqlPart('prometheus IS NOT NULL')
  return sqlPart(type === 'INDICATOR_TYPE_ERROR_TRACKING' ? 'generic IS NOT NULL' : 'false')
}

function ofBreach(filter: KPIFilter): SqlPart {
  if (filter === 'KPI_FILTER_NOT_BREACHED') return sqlPart('breaches IS NULL')
  const type = filter.replace('KPI_FILTER_', 'KPI_TYPE_').replace(/_BREACHED$/, '')
  return sqlPart(withList('breaches', 'instr(list, ?) > 0'), JSON.stringify(type))
}

function ofEntity({ apmService, apmDatabase }: ImpactedEntityFilter): SqlPart {
  const kind = apmService === undefined ? 'apmDatabase' : 'apmService'
  const { name } = apmService ?? apmDatabase
  const named = `EXISTS (SELECT 1 FROM json_each(list) AS entity WHERE lower(json_extract(entity.value, '$.${kind}.name')) = lower(?))`
  return sqlPart(withList('entities', `instr(lower(list), lower(?)) > 0 AND ${named}`), JSON.stringify(name), name)
}

function ofAlerts({ alertIds, alertVersions }: AlertFilters = {}): SqlPart[] {
  const body = `(SELECT body FROM documents WHERE resource = 'cases' AND documents.id = case_rows.id)`
  const list = `json_each(${body}, '$.caseIndicators.alertIndicators') AS indicator`
  const parts: SqlPart[] = []
  if (alertIds !== undefined && alertIds.length > 0) {
    const wanted = JSON.stringify(alertIds)
    const among = 'IN (SELECT value FROM json_each(?))'
    // Other indicators are only searched if a case has any: most have one.
    const others = `EXISTS (SELECT 1 FROM ${list} WHERE json_extract(indicator.value, '$.alertId') ${among})`
    parts.push(sqlPart(`(alert ${among} OR (second_alert IS NOT NULL AND ${others}))`, wanted, wanted))
  }
  if (alertVersions !== undefined && alertVersions.length > 0) {
    const versions = `json_each(indicator.value, '$.alertVersions') AS version`
    const among = `SELECT 1 FROM ${list}, ${versions} WHERE version.value IN (SELECT value FROM json_each(?))`
    const first = joined(
      alertVersions.map((version) => sqlPart('instr(versions, ?) > 0', JSON.stringify(version))),
      'OR',
    )
    const sql = `(${first.sql} OR (second_alert IS NOT NULL AND EXISTS (${among})))`
    parts.push(sqlPart(sql, ...first.values, JSON.stringify(alertVersions)))
  }
  return parts
}

function ofConnector({ connectorType, noConnector }: ConnectorTypeFilter): SqlPart {
  const deliveries = `FROM documents AS told WHERE told.resource = '#case-deliveries' AND told.parent = case_rows.id`
  if (connectorType !== undefined) {
    return sqlPart(`EXISTS (SELECT 1 ${deliveries} AND instr(told.body, ?) > 0)`, JSON.stringify(connectorType))
  }
  if (noConnector === undefined) return sqlPart('true')
  return sqlPart(`NOT EXISTS (SELECT 1 ${deliveries} AND instr(told.body, '"connectorType"') > 0)`)
}
