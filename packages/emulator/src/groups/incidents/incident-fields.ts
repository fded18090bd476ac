import type { IncidentFieldOneOf } from '@mgmt-api/models/incidents'
import { isoTime } from '../../kernel/clock.ts'
import { type SqlPart, sqlPart } from '../../store/conditions.ts'
import { notOfForm } from '../../http/reading/read-value.ts'
import { incidentDuration } from './incident-responses.ts'
import type { IncidentRow } from '../incident-store/incident-store.ts'
import { incidentSeverities, incidentStates, incidentStatuses, nameAt } from '../incident-store/incident-enums.ts'

/** SQL of an incident field for sorting, searching and grouping. */
export interface IncidentFieldSql {
  readonly order: SqlPart
  readonly text: SqlPart
  readonly value: (row: IncidentRow, now: number) => IncidentFieldOneOf
}

const plain = (column: string, value: IncidentFieldSql['value']): IncidentFieldSql => ({
  order: sqlPart(`i.${column}`),
  text: sqlPart(`i.${column}`),
  value,
})

const time = (column: string, value: IncidentFieldSql['value']): IncidentFieldSql => ({
  order: sqlPart(`ifnull(i.${column}, 0)`),
  text: sqlPart(`ifnull(strftime('%Y-%m-%dT%H:%M:%fZ', i.${column} / 1000.0, 'unixepoch'), '')`),
  value,
})

/** An enumeration: searched by name, sorted by position. */
const word = (column: string, words: readonly string[], value: IncidentFieldSql['value']): IncidentFieldSql => ({
  order: sqlPart(`i.${column}`),
  text: { sql: `json_extract(?, '$[' || i.${column} || ']')`, values: [JSON.stringify(words)] },
  value,
})

/** Open incidents: the oldest lasted longest. */
const lasted = 'coalesce(i.closed, i.ended, 9e15) - i.created'

const fields: Readonly<Record<string, IncidentFieldSql>> = {
  UNSPECIFIED: { order: sqlPart('0'), text: sqlPart(`''`), value: () => ({}) },
  ID: plain('id', ({ id }) => ({ id })),
  NAME: plain('name', ({ name }) => ({ name })),
  APPLICATION_NAME: plain('application', ({ application }) =>
    application === '' ? {} : { applicationName: application },
  ),
  SUBSYSTEM_NAME: plain('subsystem', ({ subsystem }) => (subsystem === '' ? {} : { subsystemName: subsystem })),
  SEVERITY: word('severity', incidentSeverities, ({ severity }) => ({
    severity: nameAt(incidentSeverities, severity),
  })),
  STATE: word('state', incidentStates, ({ state }) => ({ state: nameAt(incidentStates, state) })),
  STATUS: word('status', incidentStatuses, ({ status }) => ({ status: nameAt(incidentStatuses, status) })),
  CREATED_TIME: time('created', ({ created }) => ({ createdAt: isoTime(created) })),
  CLOSED_TIME: time('closed', ({ closed }) => (closed === null ? {} : { closedAt: isoTime(closed) })),
  LAST_STATE_UPDATE_TIME: time('updated', ({ updated }) => ({ lastStateUpdateTime: isoTime(updated) })),
  DURATION: {
    order: sqlPart(lasted),
    text: sqlPart(`iif(coalesce(i.closed, i.ended) IS NULL, '', (${lasted}) / 1000.0 || 's')`),
    value: (row, now) => ({ duration: incidentDuration(row, now) }),
  },
}

/** @throws {Refusal} 400: the field is missing. */
export function incidentFieldSql(name: string, at: string): IncidentFieldSql {
  const field = fields[name.replace('INCIDENTS_FIELDS_', '')]
  if (field === undefined) throw notOfForm(at, `${name} is not a field of incidents`)
  return field
}
