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
import { isoTime } from '../../kernel/clock.ts'
import type { Database } from '../../store/database.ts'
import { allOf, type SqlPart } from '../../store/conditions.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { readToken, writeToken } from '../../http/reading/page-token.ts'
import { shortDigest } from '../../store/short-digest.ts'
import { contextualValue, type IncidentValue, incidentsWith } from './contextual-value.ts'
import {
  type ColumnCounts,
  type GroupKey,
  countColumns,
  countLabels,
  type CountQuery,
  idsOf,
  type LabelCount,
} from './incident-counts.ts'
import { incidentFieldSql } from './incident-fields.ts'
import { eventConditions, eventIncidentConditions, incidentConditions } from './incident-filter.ts'
import { type IncidentRow, type LabelKind, rowsAt } from '../incident-store/incident-store.ts'
import { incidentSeverities, incidentStates, incidentStatuses, nameAt } from '../incident-store/incident-enums.ts'
import { defaultPageSize } from './list-incidents.ts'

const metaLabels = <T>(labels: readonly LabelCount[], write: (metaLabel: MetaLabel, count: number) => T): T[] =>
  labels.filter(({ kind }) => kind === 'meta').map(({ name, value, count }) => write({ key: name, value }, count))

/** Counts of enumeration values in a response. */
const codeCounts = (columns: ColumnCounts, group: GroupKey) => ({
  severity: columns
    .codes('severity', group)
    .map(([code, count]) => ({ severity: nameAt(incidentSeverities, code), count })),
  state: columns.codes('state', group).map(([code, count]) => ({ state: nameAt(incidentStates, code), count })),
  status: columns.codes('status', group).map(([code, count]) => ({ status: nameAt(incidentStatuses, code), count })),
})

function filterValuesOf(db: Database, query: CountQuery, operator?: string): IncidentQueryFiltersValues {
  const columns = countColumns(db, query)
  const { severity, state, status } = codeCounts(columns, '')
  const labels = countLabels(db, query)('')
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
    assigneeWithCount: columns.assignees('').map(([assignee, count]) => ({ assignee, count })),
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
  const query = { from: incidentsWith([]), where, amount: 'count(*)' }
  return { filtersValues: filterValuesOf(db, query, filter?.metaLabelsOp) }
})

/** Counts events: an incident counts once per event. */
export const eventFilterValuesRoute: Route = implement(
  listIncidentEventsFilterValues,
  ({ query: { filter } }, { db, key }) => {
    const [where, times] = [eventIncidentConditions(filter, key), eventConditions(filter)]
    const query =
      times === undefined
        ? { from: incidentsWith([]), where, amount: 'sum(i.events)' }
        : {
            from: { sql: 'incidents i JOIN incident_events e ON e.incident = i.place', values: [] },
            where: allOf([where, times]),
            amount: 'count(*)',
          }
    return { filtersValues: filterValuesOf(db, query, filter?.labels?.operator) }
  },
)

interface GroupRow {
  readonly common: GroupKey
  readonly total: number
  readonly first_place: number
  readonly first_created: number
  readonly last_closed: number
  readonly last_updated: number
}

/** Groups ordered by their key, ascending by default. Without a key there is one group. */
export const aggregationsRoute: Route = implement(listIncidentAggregations, ({ query }, { db, key, clock }) => {
  const { filter, group_bys: groupBys = [], pagination: { pageSize = defaultPageSize, pageToken } = {} } = query
  const where = incidentConditions(filter, key)
  const { group, from, order } = groupingOf(groupBys)
  const digest = shortDigest([where, groupBys, key.only, key.except])
  const [start = 0] = pageToken === undefined ? [] : readToken(pageToken, digest, 1)
  const groups = db.all<GroupRow>(
    `SELECT ${group?.sql ?? `''`} AS common, count(*) AS total, min(i.place) AS first_place,
       min(i.created) AS first_created, max(ifnull(i.closed, 0)) AS last_closed, max(i.updated) AS last_updated
     FROM ${from.sql} WHERE ${where.sql} ${group === undefined ? 'HAVING total > 0' : `GROUP BY common ORDER BY ${order}`}`,
    ...(group?.values ?? []),
    ...from.values,
    ...where.values,
  )
  const end = Number(start) + Number(pageSize)
  const page = groups.slice(Number(start), end)
  const isAll = page.length === groups.length
  const counted = {
    from,
    where: isAll || group === undefined ? where : within(where, group, page),
    amount: 'count(*)',
    group,
  }
  const write = aggregationWriter(db, { query: counted, groupBys, page, now: clock.now() })
  return {
    incidentAggs: page.map(write),
    pagination: {
      totalSize: groups.length,
      ...(end < groups.length && { nextPageToken: writeToken([end], digest) }),
    },
  }
})

interface Grouping extends Pick<CountQuery, 'from' | 'group'> {
  readonly order: string
}

/**
 * Key of a group: a field's value, or a JSON array of several.
 * @throws {Refusal} 400: the field is missing.
 */
function groupingOf(groupBys: readonly IncidentGroupBy[]): Grouping {
  const parts = groupBys.map(({ incidentField, contextualLabel }, index): IncidentValue => {
    if (contextualLabel === undefined) {
      return incidentFieldSql(incidentField, `group_bys[${index}].incidentField`).order
    }
    const { sql, ...value } = contextualValue(contextualLabel, index)
    return { ...value, sql: `ifnull(${sql}, '')` }
  })
  const from = incidentsWith(parts)
  const directions = groupBys.map(({ orderByDirection }) =>
    orderByDirection === 'ORDER_BY_DIRECTION_DESC' ? ' DESC' : '',
  )
  const [only] = parts
  if (only === undefined || parts.length === 1) return { from, group: only, order: `common${directions.join('')}` }
  return {
    from,
    group: {
      sql: `json_array(${parts.map(({ sql }) => sql).join(', ')})`,
      values: parts.flatMap(({ values }) => values),
    },
    order: [...directions.map((direction, index) => `common ->> ${index}${direction}`), 'common'].join(', '),
  }
}

/** Condition for the groups of a page. */
const within = (where: SqlPart, group: SqlPart, page: readonly GroupRow[]): SqlPart => ({
  sql: `${where.sql} AND ${group.sql} IN (SELECT value FROM json_each(?))`,
  values: [...where.values, ...group.values, JSON.stringify(page.map(({ common }) => common))],
})

function aggregationWriter(
  db: Database,
  { query, groupBys, page, now }: { query: CountQuery; groupBys: IncidentGroupBy[]; page: GroupRow[]; now: number },
): (row: GroupRow) => IncidentAggregation {
  const [columns, labels, ids] = [countColumns(db, query), countLabels(db, query), idsOf(db, query, page)]
  const firsts = new Map(
    rowsAt(
      db,
      page.map((row) => row.first_place),
    ).map((row) => [row.place, row]),
  )
  return ({ common, total, ...row }) => {
    const { severity, state, status } = codeCounts(columns, common)
    return {
      groupBysValue: commonValues(groupBys, common, firsts.get(row.first_place), now),
      allValuesCount: total,
      aggSeverityCount: severity,
      aggStateCount: state,
      aggStatusCount: status,
      aggAssignmentsCount: columns.assignees(common).map(([userId, count]) => ({ assignedTo: { userId }, count })),
      aggMetaLabelsCount: metaLabels(labels(common), (metaLabel, count) => ({ metaLabel, count })),
      firstCreatedAt: isoTime(row.first_created),
      // The contract requires a time: the epoch if nothing was closed.
      lastClosedAt: isoTime(row.last_closed),
      lastStateUpdateTime: isoTime(row.last_updated),
      listIncidentsId: [...ids(common)],
    }
  }
}

function commonValues(
  groupBys: readonly IncidentGroupBy[],
  common: GroupKey,
  first: IncidentRow | undefined,
  now: number,
): GroupByValues[] {
  // Built by SQL as an array.
  const values = groupBys.length > 1 ? (JSON.parse(String(common)) as GroupKey[]) : [common]
  return groupBys.map(({ incidentField, contextualLabel }, index) => {
    if (contextualLabel !== undefined) {
      return { contextualLabels: { fieldName: contextualLabel, fieldValue: String(values[index] ?? '') } }
    }
    return first === undefined ? {} : { incidentField: incidentFieldSql(incidentField, '').value(first, now) }
  })
}
