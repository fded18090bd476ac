import type { Database, SqlValue } from '../../store/database.ts'
import type { Key } from '../../kernel/keys.ts'
import type { Firing } from '../alerts/event-store.ts'
import { eventIdOf } from '../alerts/event-store.ts'
import {
  type EventType,
  eventCode,
  resolvedStatus,
  resolvedState,
  severityOf,
  triggeredStatus,
} from './incident-enums.ts'

export interface IncidentRow {
  readonly place: number
  readonly id: string
  readonly alert: number
  readonly name: string
  readonly application: string
  readonly subsystem: string
  readonly severity: number
  readonly state: number
  readonly status: number
  readonly muted: number
  readonly created: number
  readonly updated: number
  /** Time of resolution; null while open. */
  readonly ended: number | null
  readonly closed: number | null
  readonly assignee: string | null
  readonly assigned_by: string | null
  readonly last_key: string
  readonly events: number
  readonly label_set: number
}

/** An event row. Events without a user are caused by alerts. */
export interface EventRow {
  readonly seq: number
  readonly incident: number
  readonly at: number
  readonly type: number
  readonly state: number | null
  readonly user: string | null
  readonly assigned: string | null
  readonly alert_key: string | null
}

/** Alert data that incidents contain. */
export interface AlertSnapshot {
  readonly def: string
  readonly name: string
  readonly description: string
  readonly type: string
  readonly keys: readonly string[]
  readonly labels: Readonly<Record<LabelKind, Readonly<Record<string, string>>>>
}

/** Grouping labels, display labels, labels of the definition. */
export type LabelKind = 'contextual' | 'display' | 'meta'

/** Incident id of a firing: the definition's id with another prefix, so that an event leads to its incident. */
export function incidentIdOf(defId: string, episode: number): string {
  const first = Number.parseInt(defId.slice(0, 8), 16)
  const mixed = (first ^ Math.imul(episode + 1, 0x9e3779b1)) >>> 0
  return mixed.toString(16).padStart(8, '0') + defId.slice(8)
}

/** Application name; the labels of seeds call it environment. */
const applicationOf = ({ application, environment }: Readonly<Record<string, string>>): string =>
  application ?? environment ?? ''
const subsystemOf = ({ subsystem, service }: Readonly<Record<string, string>>): string => subsystem ?? service ?? ''

/** What a seed knows about an incident. */
export interface IncidentHistory {
  /** Columns that differ from a new incident. */
  readonly known?: Partial<IncidentRow> | undefined
  readonly events?: readonly NewEvent[] | undefined
  /** Alert data by version, for several incidents in one transaction. */
  readonly alerts?: AlertRows | undefined
}

/** Rows of alert data by version of the definition. */
export type AlertRows = Map<string, Pick<IncidentRow, 'alert' | 'label_set'>>

const incidentColumns = [
  ...['id', 'alert', 'label_set', 'name', 'application', 'subsystem', 'severity', 'state', 'status', 'muted'],
  ...['created', 'updated', 'last_key', 'ended', 'closed', 'assignee', 'assigned_by', 'events'],
] as readonly (keyof IncidentRow)[] // The spreads widen the names.

const insertIncident = `INSERT INTO incidents (${incidentColumns.join(', ')})
  VALUES (${incidentColumns.map(() => '?').join(', ')}) RETURNING place`

/** Opens the incident of a firing and returns its row number. */
export function openIncident(
  db: Database,
  firing: Firing,
  { known = {}, events = [], alerts = new Map() }: IncidentHistory = {},
): number {
  const { def, episode, at } = firing
  const key = eventIdOf(def.id, episode, 'triggered')
  const row: Partial<IncidentRow> = {
    id: incidentIdOf(def.id, episode),
    ...alertRow(db, firing, alerts),
    name: def.name.slice(0, 500),
    application: applicationOf(def.labels),
    subsystem: subsystemOf(def.labels),
    severity: severityOf(def.priority),
    state: triggeredStatus,
    status: triggeredStatus,
    muted: 0,
    created: at,
    updated: at,
    last_key: key,
    ...known,
    events: 1 + events.length,
  }
  const values = incidentColumns.map((name) => row[name] ?? null)
  const place = db.get<{ place: number }>(insertIncident, ...values)?.place ?? 0
  for (const event of [{ type: 'OPEN', at, state: triggeredStatus, key } as const, ...events]) {
    db.run(insertEvent, place, ...valuesOf(event))
  }
  return place
}

function alertRow(db: Database, firing: Firing, rows: AlertRows): Pick<IncidentRow, 'alert' | 'label_set'> {
  const { versionId } = firing.def
  const row = rows.get(versionId) ?? alertFor(db, firing)
  rows.set(versionId, row)
  return row
}

const eventColumns = 'incident, at, type, state, user, assigned, alert_key'
const insertEvent = `INSERT INTO incident_events (${eventColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`

const valuesOf = ({ at, type, state, user, assigned, key }: NewEvent): SqlValue[] => [
  ...[at, eventCode(type), state ?? null, user ?? null, assigned ?? null, key ?? null],
]

/** Stores the alert data and labels of the definition's current version. */
function alertFor(db: Database, { def, description }: Firing): Pick<IncidentRow, 'alert' | 'label_set'> {
  const known = db.get<{ id: number; labels: string }>(
    `SELECT id, json_extract(facts, '$.labels') AS labels FROM incident_alerts WHERE version_id = ?`,
    def.versionId,
  )
  if (known !== undefined) return { alert: known.id, label_set: labelSetFor(db, known.labels) }
  const [contextual = {}] = def.permutations
  const { team } = def.labels
  const facts: AlertSnapshot = {
    def: def.id,
    name: def.name,
    description: description.slice(0, 2_000),
    type: def.type,
    keys: Object.keys(contextual),
    labels: { contextual, display: team === undefined ? {} : { team }, meta: def.labels },
  }
  const added = 'INSERT INTO incident_alerts (version_id, facts) VALUES (?, ?) RETURNING id'
  const alert = db.get<{ id: number }>(added, def.versionId, JSON.stringify(facts))?.id ?? 0
  return { alert, label_set: labelSetFor(db, JSON.stringify(facts.labels)) }
}

/** Id of a label set, given as JSON. */
function labelSetFor(db: Database, labels: string): number {
  const known = db.get<{ id: number }>('SELECT id FROM incident_label_sets WHERE labels = ?', labels)
  if (known !== undefined) return known.id
  const set =
    db.get<{ id: number }>('INSERT INTO incident_label_sets (labels) VALUES (?) RETURNING id', labels)?.id ?? 0
  db.run(
    `INSERT INTO incident_labels (label_set, kind, name, value)
     SELECT ?, k.key, l.key, l.value FROM json_each(?) k, json_each(k.value) l`,
    set,
    labels,
  )
  return set
}

/** Resolves the incident of a recovered alert, unless a user did. */
export function recoverIncident(
  db: Database,
  place: number,
  { defId, episode }: { readonly defId: string; readonly episode: number },
  at: number,
): void {
  const key = eventIdOf(defId, episode, 'resolved')
  const sets = `status = ${resolvedStatus}, state = ${resolvedState}, ended = ?, updated = ?, last_key = ?`
  const isChanged = db.run(`UPDATE incidents SET ${sets} WHERE place = ? AND ended IS NULL`, at, at, key, place) > 0
  if (isChanged) addEvents(db, [place], { type: 'UPSERT_STATE', at, state: resolvedState, key })
}

/** An event to add to several incidents. */
export interface NewEvent {
  readonly type: EventType
  readonly at: number
  readonly state?: number | undefined
  /** Absent: caused by the alert. */
  readonly user?: string | undefined
  readonly assigned?: string | undefined
  readonly key?: string | undefined
}

/** Adds the same event to incidents, by row number. */
export function addEvents(db: Database, places: readonly number[], event: NewEvent): void {
  const list = JSON.stringify(places)
  db.run(
    `INSERT INTO incident_events (${eventColumns}) SELECT value, ?, ?, ?, ?, ?, ? FROM json_each(?)`,
    ...valuesOf(event),
    list,
  )
  db.run('UPDATE incidents SET events = events + 1 WHERE place IN (SELECT value FROM json_each(?))', list)
}

/** Updates columns of incidents, by row number. Column names and expressions never come from a request. */
export function setColumns(db: Database, places: readonly number[], sets: Readonly<Record<string, SqlValue>>): void {
  const columns = Object.keys(sets).map((name) => `${name} = ?`)
  const sql = `UPDATE incidents SET ${columns.join(', ')} WHERE place IN (SELECT value FROM json_each(?))`
  db.run(sql, ...Object.values(sets), JSON.stringify(places))
}

/** Visible incidents by lower-case id. */
export function rowsWithIds(db: Database, key: Key, ids: readonly string[]): ReadonlyMap<string, IncidentRow> {
  const wanted = JSON.stringify(ids.map((id) => id.toLowerCase()).filter((id) => key.sees(id)))
  const sql = 'SELECT i.* FROM json_each(?) AS wanted JOIN incidents i ON i.id = wanted.value'
  return new Map(db.all<IncidentRow>(sql, wanted).map((row) => [row.id, row]))
}

/** Incidents by row number, in this order. */
export function rowsAt(db: Database, places: readonly number[]): readonly IncidentRow[] {
  const sql = 'SELECT i.* FROM json_each(?) AS wanted JOIN incidents i ON i.place = wanted.value ORDER BY wanted.key'
  return db.all<IncidentRow>(sql, JSON.stringify(places))
}

/** Alert data by number. */
export function alertSnapshots(
  db: Database,
  rows: readonly Pick<IncidentRow, 'alert'>[],
): ReadonlyMap<number, AlertSnapshot> {
  const wanted = JSON.stringify([...new Set(rows.map(({ alert }) => alert))])
  const sql = 'SELECT a.id, a.facts FROM json_each(?) AS wanted JOIN incident_alerts a ON a.id = wanted.value'
  const found = db.all<{ readonly id: number; readonly facts: string }>(sql, wanted)
  // Written by this store.
  return new Map(found.map(({ id, facts }) => [id, JSON.parse(facts) as AlertSnapshot]))
}

/** Events of incidents by row number, oldest first. */
export function eventsByIncident(db: Database, places: readonly number[]): ReadonlyMap<number, readonly EventRow[]> {
  const sql = `SELECT e.* FROM json_each(?) AS wanted JOIN incident_events e ON e.incident = wanted.value ORDER BY e.seq`
  const found = new Map<number, EventRow[]>()
  for (const event of db.all<EventRow>(sql, JSON.stringify(places))) {
    const before = found.get(event.incident)
    if (before === undefined) found.set(event.incident, [event])
    else before.push(event)
  }
  return found
}
