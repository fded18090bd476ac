import type { Known } from '@mgmt-api/models'
import type { AlertDef, AlertDefPriority, AlertDefProperties } from '@mgmt-api/models/alerts'
import type { Database, SqlValue } from '../../store/database.ts'
import type { DedicatedTable, WrittenItem } from '../../store/dedicated-table.ts'
import type { Key } from '../../kernel/keys.ts'

/** An alert definition with all service-made fields. */
export type StoredAlertDef = AlertDef & {
  readonly id: string
  readonly alertVersionId: string
  readonly alertDefProperties: AlertDefProperties
  readonly updatedTime: string
}

/** A row as read by routes. */
export interface AlertDefRow {
  readonly id: string
  /** The definition as returned, as JSON. */
  readonly json: string
  readonly access_policy: string | null
}

const columns = [
  'version_id',
  'name',
  'type',
  'priority',
  'enabled',
  'status',
  'updated_ms',
  'triggered_ms',
  'slo_id',
  'labels',
  'json',
] as const

const insertSql = `INSERT INTO alert_defs (${columns.join(', ')}, id) VALUES (${columns.map(() => '?').join(', ')}, ?)`
const updateSql = `UPDATE alert_defs SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`

/** Alert definitions as items of their resource. */
export const alertDefTable: DedicatedTable = {
  table: 'alert_defs',
  position: 'rowid',
  body: 'json',
  insert: (db, { id, ...written }) => void db.run(insertSql, ...columnsOf(id, written), id),
  update: (db, { id, ...written }) => void db.run(updateSql, ...columnsOf(id, written), id),
  remove: (db, id) => void db.run('DELETE FROM alert_defs WHERE id = ?', id),
}

const columnsOf = (id: string, { body, item = JSON.parse(body) }: WrittenItem): SqlValue[] => {
  // Written by routes and seeds, or loaded from a platform, where any field may be absent.
  const def = item as Partial<StoredAlertDef>
  return valuesOf({ ...def, id, alertVersionId: def.alertVersionId ?? `#${id}` }, body)
}

/** Stores a new alert definition. */
export function insertAlertDef(db: Database, def: StoredAlertDef): void {
  db.run(insertSql, ...valuesOf(def, JSON.stringify(def)), def.id)
}

/** Access policy of a definition, or null. */
export function accessPolicyOf(db: Database, id: string): string | null {
  const sql = 'SELECT access_policy FROM alert_defs WHERE id = ?'
  return db.get<Pick<AlertDefRow, 'access_policy'>>(sql, id)?.access_policy ?? null
}

/** Sets the access policy of a definition; null removes it. */
export function setAccessPolicy(db: Database, id: string, accessPolicy: string | null): void {
  db.run('UPDATE alert_defs SET access_policy = ? WHERE id = ?', accessPolicy, id)
}

/** Finds a visible definition by id, ignoring case. */
export function findAlertDef(db: Database, key: Key, id: string): AlertDefRow | undefined {
  return visible(key, db.get<AlertDefRow>('SELECT id, json, access_policy FROM alert_defs WHERE id = ?', lower(id)))
}

/** The response body for one definition, built by SQLite at half the cost of building it here. */
export function findAlertDefAnswer(db: Database, key: Key, id: string): string | undefined {
  const known = lower(id)
  if (!key.sees(known)) return undefined
  return db.get<{ text: string }>(`SELECT '{"alertDef":' || json || '}' AS text FROM alert_defs WHERE id = ?`, known)
    ?.text
}

/** Finds a definition by the id of its current version. */
export function findAlertDefByVersion(db: Database, key: Key, versionId: string): AlertDefRow | undefined {
  const sql = 'SELECT id, json, access_policy FROM alert_defs WHERE version_id = ?'
  return visible(key, db.get<AlertDefRow>(sql, versionId))
}

const lower = (id: string): string => id.toLowerCase()

const visible = (key: Key, row: AlertDefRow | undefined): AlertDefRow | undefined =>
  row !== undefined && key.sees(row.id) ? row : undefined

function valuesOf(def: Partial<StoredAlertDef> & Pick<StoredAlertDef, 'alertVersionId'>, json: string): SqlValue[] {
  const properties = def.alertDefProperties ?? {}
  return [
    def.alertVersionId,
    properties.name ?? '',
    properties.type ?? 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    priorityRank(properties.priority),
    properties.enabled === true ? 1 : 0,
    def.status ?? 'ALERT_DEF_STATUS_UNSPECIFIED',
    timeOf(def.updatedTime) ?? 0,
    timeOf(def.lastTriggeredTime),
    properties.sloThreshold?.sloDefinition?.sloId?.toLowerCase() ?? null,
    JSON.stringify(properties.entityLabels ?? {}),
    json,
  ]
}

/** Milliseconds since 1970; null if absent or not a time. */
function timeOf(text: string | undefined): number | null {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}

// Not imported from models: opening a file would load all alert models.
const ranks: Readonly<Record<Known<AlertDefPriority>, number>> = {
  ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED: 0,
  ALERT_DEF_PRIORITY_P4: 1,
  ALERT_DEF_PRIORITY_P3: 2,
  ALERT_DEF_PRIORITY_P2: 3,
  ALERT_DEF_PRIORITY_P1: 4,
}

const isRanked = (priority: string): priority is Known<AlertDefPriority> => Object.hasOwn(ranks, priority)

/** Rank of a priority: 0 for P5 and absent, 4 for P1; unknown values rank highest. */
export function priorityRank(priority: AlertDefPriority = 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED'): number {
  return isRanked(priority) ? ranks[priority] : 5
}
