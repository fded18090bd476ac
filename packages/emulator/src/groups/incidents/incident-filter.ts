import type {
  IncidentEventFilter,
  IncidentQueryFilter,
  IncidentSearchQuery,
  MetaLabel,
} from '@mgmt-api/models/incidents'
import { parseRequestTime } from '../../http/reading/request-time.ts'
import { allOf, type SqlPart, sqlPart, visibleSql } from '../../store/conditions.ts'
import type { Key } from '../../kernel/keys.ts'
import { incidentFieldSql } from './incident-fields.ts'
import type { LabelKind } from '../incident-store/incident-store.ts'
import { incidentSeverities, incidentStates, incidentStatuses } from '../incident-store/incident-enums.ts'

/** Conditions on visible rows of `incidents i`. @throws {Refusal} 400: invalid time, or end before start. */
export function incidentConditions(filter: IncidentQueryFilter = {}, key: Key): SqlPart {
  const { createdAtRange: created, incidentDurationRange: open, searchQuery, metaLabels } = filter
  return allOf([
    ...commonConditions(filter, key),
    ...among('application', filter.applicationName),
    ...among('subsystem', filter.subsystemName),
    ...among('assignee', filter.assignee),
    ...codes('state', incidentStates, filter.state),
    ...labelConditions(metaLabels, filter.metaLabelsOp),
    ...(searchQuery === undefined ? [] : [searchSql(searchQuery)]),
    ...(created === undefined ? [] : [between('i.created', created, 'filter.createdAtRange')]),
    ...(open === undefined ? [] : openWithin(open, 'filter.incidentDurationRange')),
    ...openWithin(filter, 'filter'),
  ])
}

export function eventIncidentConditions(filter: IncidentEventFilter = {}, key: Key): SqlPart {
  const { name, labels } = filter
  return allOf([
    ...commonConditions(filter, key),
    ...(name === undefined ? [] : [sqlPart('i.name = ?', name)]),
    ...labelConditions(labels?.metaLabels, labels?.operator),
  ])
}

/** Conditions on rows of `incident_events e`. */
export const eventConditions = ({ timestamp }: IncidentEventFilter = {}): SqlPart | undefined =>
  timestamp && between('e.at', timestamp, 'filter.timestamp')

type Common = Pick<IncidentQueryFilter, 'severity' | 'status' | 'isMuted' | 'contextualLabels' | 'displayLabels'>

const commonConditions = (filter: Common, key: Key): SqlPart[] => [
  ...visibleSql(key),
  ...codes('severity', incidentSeverities, filter.severity),
  ...codes('status', incidentStatuses, filter.status),
  ...(filter.isMuted === undefined ? [] : [sqlPart('i.muted = ?', Number(filter.isMuted))]),
  ...valueConditions(
    'contextual',
    Object.entries(filter.contextualLabels ?? {}).map(([name, of]) => ({ name, values: of.contextualLabelValues })),
  ),
  ...valueConditions(
    'display',
    Object.entries(filter.displayLabels ?? {}).map(([name, of]) => ({ name, values: of.displayLabelValues })),
  ),
]

/** An empty list does not restrict. */
const among = (column: string, values: readonly (string | number)[] = []): SqlPart[] =>
  values.length === 0 ? [] : [sqlPart(`i.${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values))]

/** Enumeration values by position; the unspecified one does not restrict. */
const codes = (column: string, words: readonly string[], wanted: readonly string[] = []): SqlPart[] =>
  among(
    column,
    wanted.map((word) => words.indexOf(word)).filter((code) => code !== 0),
  )

interface WantedLabel {
  readonly name: string
  readonly values: readonly string[]
}

/** Matches one value of each label. A single query, because a request may contain thousands. */
function valueConditions(kind: LabelKind, labels: readonly WantedLabel[]): SqlPart[] {
  const wanted = labels.filter(({ values }) => values.length > 0)
  if (wanted.length === 0) return []
  const sql = `i.label_set IN (SELECT l.label_set FROM json_each(?) w CROSS JOIN json_each(w.value, '$.values') v
    CROSS JOIN incident_labels l ON l.kind = ? AND l.name = w.value ->> 'name' AND l.value = v.value
    GROUP BY l.label_set HAVING count(DISTINCT w.key) = ?)`
  return [{ sql, values: [JSON.stringify(wanted), kind, wanted.length] }]
}

/** Matches all or any labels. An empty value matches every value of the name, and vice versa. */
function labelConditions(labels: readonly MetaLabel[] = [], operator = 'FILTER_OPERATOR_OR_OR_UNSPECIFIED'): SqlPart[] {
  const wanted = labels.filter(({ key, value }) => key !== undefined || value !== undefined)
  if (wanted.length === 0) return []
  const [key, value] = [`w.value ->> 'key'`, `w.value ->> 'value'`]
  const part = (on: string): string =>
    `SELECT w.key AS wanted, l.label_set FROM json_each(?) w CROSS JOIN incident_labels l ON l.kind = 'meta' AND ${on}`
  const each = [
    part(`l.name = ${key} AND l.value = ${value}`),
    part(`l.name = ${key} WHERE ${value} IS NULL`),
    part(`l.value = ${value} WHERE ${key} IS NULL`),
  ]
  const list = JSON.stringify(wanted)
  const least = operator === 'FILTER_OPERATOR_AND' ? wanted.length : 1
  const sql = `i.label_set IN (SELECT label_set FROM (${each.join(' UNION ALL ')}) GROUP BY label_set HAVING count(DISTINCT wanted) >= ?)`
  return [{ sql, values: [list, list, list, least] }]
}

/** Ignores case. */
function searchSql({ query, incidentField, contextualLabel }: IncidentSearchQuery): SqlPart {
  if (contextualLabel === undefined) {
    const { sql, values } = incidentFieldSql(incidentField, 'filter.searchQuery.incidentField').text
    return sqlPart(`instr(lower(${sql}), lower(?)) > 0`, ...values, query)
  }
  const sql = `i.label_set IN (SELECT label_set FROM incident_labels
    WHERE kind = 'contextual' AND name = ? AND instr(lower(value), lower(?)) > 0)`
  return { sql, values: [contextualLabel, query] }
}

interface Range {
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

function between(column: string, range: Range, at: string): SqlPart {
  const { start = 0, end = 0 } = timesOf(range, at)
  return sqlPart(`${column} BETWEEN ? AND ?`, start, end)
}

/** Open at any time of a range whose ends may be missing. */
function openWithin(range: Range, at: string): SqlPart[] {
  const { start, end } = timesOf(range, at)
  return [
    ...(end === undefined ? [] : [sqlPart('i.created <= ?', end)]),
    ...(start === undefined ? [] : [sqlPart('(i.ended IS NULL OR i.ended >= ?)', start)]),
  ]
}

function timesOf({ startTime, endTime }: Range, at: string) {
  const start = startTime === undefined ? undefined : parseRequestTime(startTime, `${at}.startTime`)
  const end = endTime === undefined ? undefined : parseRequestTime(endTime, `${at}.endTime`)
  return { start, end }
}
