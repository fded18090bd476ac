import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { AlertDefPriority } from '@mgmt-api/models/alerts'
import type { Database, SqlValue } from '../database.ts'
import type { Key } from '../keys.ts'

/** An alert definition that has everything the service itself gives it. */
export type StoredAlertDef = AlertDef & {
  readonly id: string
  readonly alertVersionId: string
  readonly alertDefProperties: AlertDefProperties
  readonly updatedTime: string
}

/** A row as the reading routes need it. */
export interface AlertDefRow {
  readonly id: string
  /** The definition as it is answered. */
  readonly json: string
  readonly access_policy: string | null
}

const columns = [
  'id',
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
  'access_policy',
  'json',
] as const

const insertSql = `INSERT INTO alert_defs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
const updateSql = `UPDATE alert_defs SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`

/** Stores a new alert definition. */
export function insertAlertDef(db: Database, def: StoredAlertDef, accessPolicy: string | null = null): void {
  db.run(insertSql, ...valuesOf(def, accessPolicy))
}

/** Stores an alert definition in place of the one with its id. */
export function updateAlertDef(db: Database, def: StoredAlertDef, accessPolicy: string | null): void {
  db.run(updateSql, ...valuesOf(def, accessPolicy), def.id)
}

export function deleteAlertDefRow(db: Database, id: string): void {
  db.run('DELETE FROM alert_defs WHERE id = ?', id)
}

/** The definition with an id, in either letter case, unless the key may not see it. */
export function findAlertDef(db: Database, key: Key, id: string): AlertDefRow | undefined {
  return visible(key, db.get<AlertDefRow>('SELECT id, json, access_policy FROM alert_defs WHERE id = ?', lower(id)))
}

/**
 * The answer to asking for one definition, as text. SQLite puts it together: it costs half of what parts cost that
 * are put together here.
 */
export function findAlertDefAnswer(db: Database, key: Key, id: string): string | undefined {
  const known = lower(id)
  if (!key.sees(known)) return undefined
  return db.get<{ text: string }>(`SELECT '{"alertDef":' || json || '}' AS text FROM alert_defs WHERE id = ?`, known)
    ?.text
}

/** The definition whose present version has this id. Versions before it are gone. */
export function findAlertDefByVersion(db: Database, key: Key, versionId: string): AlertDefRow | undefined {
  const sql = 'SELECT id, json, access_policy FROM alert_defs WHERE version_id = ?'
  return visible(key, db.get<AlertDefRow>(sql, versionId))
}

const lower = (id: string): string => id.toLowerCase()

const visible = (key: Key, row: AlertDefRow | undefined): AlertDefRow | undefined =>
  row !== undefined && key.sees(row.id) ? row : undefined

function valuesOf(def: StoredAlertDef, accessPolicy: string | null): SqlValue[] {
  const properties = def.alertDefProperties
  return [
    def.id,
    def.alertVersionId,
    properties.name ?? '',
    properties.type ?? 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
    priorityRank(properties.priority),
    properties.enabled === true ? 1 : 0,
    def.status ?? 'ALERT_DEF_STATUS_UNSPECIFIED',
    Date.parse(def.updatedTime),
    def.lastTriggeredTime === undefined ? null : Date.parse(def.lastTriggeredTime),
    properties.sloThreshold?.sloDefinition?.sloId?.toLowerCase() ?? null,
    JSON.stringify(properties.entityLabels ?? {}),
    accessPolicy,
    JSON.stringify(def),
  ]
}

/** Priorities in the order of their enumeration: 0 for P5 and for none, 4 for P1; unknown ones after all. */
export function priorityRank(priority: AlertDefPriority | undefined): number {
  if (priority === undefined) return 0
  const rank = AlertDefPriority.values.indexOf(priority)
  return rank < 0 ? AlertDefPriority.values.length : rank
}
