import {
  getFilterValues,
  type GroupByValues,
  type IncidentAggregation,
  type IncidentGroupBy,
  type IncidentQueryFiltersValues,
  listIncidentAggregations,
  listIncidentEventsFilterValues,
  type MetaLabel,
} from '@mgmt-api/models/incidents'
import { isoTime } from '../clock.ts'
import type { Database, SqlValue } from '../database.ts'
import type { SqlPart } from '../documents/conditions.ts'
import { implement, type Route } from '../implement.ts'
import { digestOf, readToken, writeToken } from '../page-token.ts'
import { incidentFieldSql } from './incident-fields.ts'
import { eventConditions, eventIncidentConditions, incidentConditions } from './incident-filter.ts'
import { type IncidentRow, type LabelKind, rowsAt } from './incident-store.ts'
import { severities, states, statuses } from './incident-words.ts'
import { contextualSql, defaultPageSize } from './list-incidents.ts'

/** Entries of one list of an answer, at most. */
const mostValues = 1_000

/** Incidents to count, in groups. */
interface Question {
  readonly from: string
  readonly where: SqlPart
  /** What a row counts for. */
  readonly amount: string
  /** What rows of one group have alike, as one value. */
  readonly group: SqlPart
}

/** A value and how many have it. */
type Count<V> = readonly [value: V, count: number]

/** Counts values of a column, the most frequent first. */
type CountBy = <V extends SqlValue>(column: string, join?: string) => (group?: string) => readonly Count<V>[]

const counter =
  (db: Database, { from, where, amount, group }: Question): CountBy =>
  <V extends SqlValue>(column: string, join = '') => {
    const sql = `SELECT ${group.sql} AS common, ${column} AS value, ${amount} AS n FROM ${from} ${join}
      WHERE ${where.sql} GROUP BY 1, 2 HAVING value IS NOT NULL ORDER BY n DESC, value`
    const found = new Map<string, Count<V>[]>()
    const rows = db.all<{ readonly common: string; readonly value: V; readonly n: number }>(
      sql,
      ...group.values,
      ...where.values,
    )
    for (const { common, value, n } of rows) {
      const before = found.get(common)
      if (before === undefined) found.set(common, [[value, n]])
      else if (before.length < mostValues) before.push([value, n])
    }
    return (common = '') => found.get(common) ?? []
  }

const labelJoin = 'JOIN incident_labels l ON l.alert = i.alert'
const labelSql = 'json_array(l.kind, l.name, l.value)'

interface LabelCount {
  readonly kind: LabelKind
  readonly name: string
  readonly value: string
  readonly count: number
}

const labelsOf = (counts: readonly Count<string>[]): LabelCount[] =>
  counts.map(([text, count]) => {
    const [kind, name, value] = JSON.parse(text) as [LabelKind, string, string] // As SQL made it.
    return { kind, name, value, count }
  })

const metaLabels = <T>(labels: readonly LabelCount[], write: (metaLabel: MetaLabel, count: number) => T): T[] =>
  labels.filter(({ kind }) => kind === 'meta').map(({ name, value, count }) => write({ key: name, value }, count))

/** What the lists of an answer have of enumerations. */
function codeCounts(countBy: CountBy): (group?: string) => {
  readonly severity: { severity: string; count: number }[]
  readonly state: { state: string; count: number }[]
  readonly status: { status: string; count: number }[]
} {
  const [severity, state, status] = ['i.severity', 'i.state', 'i.status'].map((column) => countBy<number>(column))
  return (group) => ({
    severity: (severity?.(group) ?? []).map(([code, count]) => ({
      severity: severities[code] ?? severities[0],
      count,
    })),
    state: (state?.(group) ?? []).map(([code, count]) => ({ state: states[code] ?? states[0], count })),
    status: (status?.(group) ?? []).map(([code, count]) => ({ status: statuses[code] ?? statuses[0], count })),
  })
}

const oneGroup: SqlPart = { sql: `''`, values: [] }

function filterValuesOf(
  db: Database,
  question: Omit<Question, 'group'>,
  operator?: string,
): IncidentQueryFiltersValues {
  const countBy = counter(db, { ...question, group: oneGroup })
  const { severity, state, status } = codeCounts(countBy)()
  const labels = labelsOf(countBy<string>(labelSql, labelJoin)())
  const byName = <T>(
    wanted: LabelKind,
    write: (value: string, count: number) => T,
  ): Record<string, { valuesWithCount: T[] }> => {
    const found: Record<string, { valuesWithCount: T[] }> = {}
    for (const { kind, name, value, count } of labels) {
      if (kind === wanted) (found[name] ??= { valuesWithCount: [] }).valuesWithCount.push(write(value, count))
    }
    return found
  }
  return {
    assigneeWithCount: countBy<string>('i.assignee')().map(([assignee, count]) => ({ assignee, count })),
    contextualLabels: byName('contextual', (contextualLabelValue, count) => ({ contextualLabelValue, count })),
    displayLabels: byName('display', (displayLabelValue, count) => ({ displayLabelValue, count })),
    metaLabelsOp: operator ?? 'FILTER_OPERATOR_OR_OR_UNSPECIFIED',
    metaLabelsWithCount: metaLabels(labels, (metaLabel, count) => ({ metaLabel, count })),
    severityWithCount: severity,
    stateWithCount: state,
    statusWithCount: status,
  }
}

export const filterValuesRoute: Route = implement(getFilterValues, ({ body: { filter } }, { db, key }) => {
  const where = incidentConditions(filter, key)
  const question = { from: 'incidents i', where, amount: 'count(*)' }
  return { filtersValues: filterValuesOf(db, question, filter?.metaLabelsOp) }
})

/** Counts events: an incident counts once for each of its events. */
export const eventFilterValuesRoute: Route = implement(
  listIncidentEventsFilterValues,
  ({ query: { filter } }, { db, key }) => {
    const [where, times] = [eventIncidentConditions(filter, key), eventConditions(filter)]
    const question =
      times === undefined
        ? { from: 'incidents i', where, amount: 'sum(i.events)' }
        : {
            from: 'incidents i JOIN incident_events e ON e.incident = i.place',
            where: { sql: `${where.sql} AND ${times.sql}`, values: [...where.values, ...times.values] },
            amount: 'count(*)',
          }
    return { filtersValues: filterValuesOf(db, question, filter?.labels?.operator) }
  },
)

interface GroupRow {
  readonly common: string
  readonly total: number
  readonly first_place: number
  readonly first_created: number
  readonly last_closed: number
  readonly last_updated: number
}

/** Groups in the order of what they have in common, ascending unless the request says otherwise. Without any, one of all. */
export const aggregationsRoute: Route = implement(listIncidentAggregations, ({ query }, { db, key, clock }) => {
  const { filter, group_bys: groupBys = [], pagination: { pageSize = defaultPageSize, pageToken } = {} } = query
  const where = incidentConditions(filter, key)
  const group = groupSql(groupBys)
  const digest = digestOf([where, groupBys, key.only, key.except])
  const [start = 0] = pageToken === undefined ? [] : readToken(pageToken, digest, 1)
  const order = groupBys.map(({ orderByDirection }, index) =>
    orderByDirection === 'ORDER_BY_DIRECTION_DESC' ? `common ->> ${index} DESC` : `common ->> ${index}`,
  )
  const groups = db.all<GroupRow>(
    `SELECT ${group.sql} AS common, count(*) AS total, min(i.place) AS first_place, min(i.created) AS first_created,
       max(ifnull(i.closed, 0)) AS last_closed, max(i.updated) AS last_updated
     FROM incidents i WHERE ${where.sql} GROUP BY common ORDER BY ${[...order, 'common'].join(', ')}`,
    ...group.values,
    ...where.values,
  )
  const end = Number(start) + Number(pageSize)
  const page = groups.slice(Number(start), end)
  const write = aggregationWriter(db, { group, where, groupBys, page, now: clock.now() })
  return {
    incidentAggs: page.map(write),
    pagination: {
      totalSize: groups.length,
      ...(end < groups.length && { nextPageToken: writeToken([end], digest) }),
    },
  }
})

/** What incidents of one group have alike, as a list in JSON. @throws {Refusal} 400: the request names no field. */
function groupSql(groupBys: readonly IncidentGroupBy[]): SqlPart {
  const parts = groupBys.map(({ incidentField, contextualLabel }, index) =>
    contextualLabel === undefined
      ? incidentFieldSql(incidentField, `group_bys[${index}].incidentField`).order
      : { sql: contextualSql, values: [contextualLabel] },
  )
  return {
    sql: `json_array(${parts.map(({ sql }) => sql).join(', ')})`,
    values: parts.flatMap(({ values }) => values),
  }
}

interface Writing extends Pick<Question, 'group' | 'where'> {
  readonly groupBys: readonly IncidentGroupBy[]
  readonly page: readonly GroupRow[]
  readonly now: number
}

function aggregationWriter(
  db: Database,
  { group, where, groupBys, page, now }: Writing,
): (row: GroupRow) => IncidentAggregation {
  const shown: SqlPart = {
    sql: `${where.sql} AND ${group.sql} IN (SELECT value FROM json_each(?))`,
    values: [...where.values, ...group.values, JSON.stringify(page.map(({ common }) => common))],
  }
  const countBy = counter(db, { from: 'incidents i', where: shown, amount: 'count(*)', group })
  const codes = codeCounts(countBy)
  const assignees = countBy<string>('i.assignee')
  const labels = countBy<string>(labelSql, labelJoin)
  const ids = countBy<string>('i.id')
  const firsts = new Map(
    rowsAt(
      db,
      page.map((row) => row.first_place),
    ).map((row) => [row.place, row]),
  )
  return ({ common, total, ...row }) => {
    const { severity, state, status } = codes(common)
    return {
      groupBysValue: commonValues(groupBys, common, firsts.get(row.first_place), now),
      allValuesCount: total,
      aggSeverityCount: severity,
      aggStateCount: state,
      aggStatusCount: status,
      aggAssignmentsCount: assignees(common).map(([userId, count]) => ({ assignedTo: { userId }, count })),
      aggMetaLabelsCount: metaLabels(labelsOf(labels(common)), (metaLabel, count) => ({ metaLabel, count })),
      firstCreatedAt: isoTime(row.first_created),
      // Where nothing was closed it is the time from which milliseconds are counted: the contract wants one.
      lastClosedAt: isoTime(row.last_closed),
      lastStateUpdateTime: isoTime(row.last_updated),
      listIncidentsId: ids(common).map(([id]) => id),
    }
  }
}

function commonValues(
  groupBys: readonly IncidentGroupBy[],
  common: string,
  first: IncidentRow | undefined,
  now: number,
): GroupByValues[] {
  const values = JSON.parse(common) as (string | number | null)[] // As SQL made it.
  return groupBys.map(({ incidentField, contextualLabel }, index) => {
    if (contextualLabel !== undefined) {
      return { contextualLabels: { fieldName: contextualLabel, fieldValue: String(values[index] ?? '') } }
    }
    return first === undefined ? {} : { incidentField: incidentFieldSql(incidentField, '').value(first, now) }
  })
}
