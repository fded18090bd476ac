import type { AlertDefAccess } from '@mgmt-api/models/alerts'
import type { Database } from '../../store/database.ts'
import { findMetadata, putMetadata } from '../../store/documents.ts'
import type { Key } from '../../kernel/keys.ts'

/** A row as read by routes. */
export interface AlertDefRow {
  readonly id: string
  /** The definition as returned, as JSON. */
  readonly json: string
  readonly access_policy: string | null
}

/** Access policy of a definition, or null. */
export function accessPolicyOf(db: Database, id: string): string | null {
  // Written below, or loaded from a platform.
  const { accessPolicy } = JSON.parse(findMetadata(db, 'alerts', id) ?? '{}') as { readonly accessPolicy?: string }
  return accessPolicy ?? null
}

/** Sets the access policy of a definition; null removes it. */
export function setAccessPolicy(db: Database, id: string, accessPolicy: string | null): void {
  putMetadata(db, 'alerts', id, JSON.stringify(accessPolicy === null ? {} : { accessPolicy }))
}

/** Finds a visible definition by id, ignoring case. */
export const findAlertDef = (db: Database, key: Key, id: string): AlertDefRow | undefined =>
  findBy(db, key, 'id', id.toLowerCase())

/** Finds a definition by the id of its current version. */
export const findAlertDefByVersion = (db: Database, key: Key, versionId: string): AlertDefRow | undefined =>
  findBy(db, key, 'version_id', versionId)

function findBy(db: Database, key: Key, column: 'id' | 'version_id', id: string): AlertDefRow | undefined {
  const sql = `SELECT id, json, access_policy FROM whole_alert_defs WHERE ${column} = ?`
  const row = db.get<AlertDefRow>(sql, id)
  return row !== undefined && key.sees(row.id) ? row : undefined
}

/** Permission to set or change an access policy. */
export const updateAccessPolicy = 'alerts:UpdateAccessPolicy'

/** Access of a key to a visible definition. The policy is included only for keys that may read it. */
export function accessOf(key: Key, row: AlertDefRow): AlertDefAccess {
  const canReadAccessPolicy = key.may('alerts:ReadAccessPolicy')
  return {
    permissions: {
      canRead: true,
      canManage: key.may('alerts:UpdateConfig'),
      canReadAccessPolicy,
      canUpdateAccessPolicy: key.may(updateAccessPolicy),
    },
    ...(canReadAccessPolicy && row.access_policy !== null && { accessPolicy: row.access_policy }),
  }
}
