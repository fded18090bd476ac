import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { Database, SqlValue } from '../database.ts'
import type { Context } from '../implement.ts'
import { badRequest, notFound, type Refusal } from '../refusal.ts'

/** A suppression rule that has everything the service itself gives it. */
export type StoredRule = AlertSchedulerRule & {
  readonly id: string
  readonly uniqueIdentifier: string
  readonly createdAt: string
}

export interface SuppressionRuleRow {
  readonly id: string
  readonly version_id: string
  /** The rule as it is answered. */
  readonly json: string
}

/** Stores a new rule after all others. */
export function insertRule(db: Database, rule: StoredRule): void {
  db.run(
    `INSERT INTO suppression_rules (id, version_id, place, enabled, json)
     VALUES (?, ?, (SELECT ifnull(max(place), 0) + 1 FROM suppression_rules), ?, ?)`,
    rule.uniqueIdentifier,
    ...valuesOf(rule),
  )
}

/** Stores a rule in place of the one with its lasting id. */
export function updateRule(db: Database, rule: StoredRule): void {
  const sql = 'UPDATE suppression_rules SET version_id = ?, enabled = ?, json = ? WHERE id = ?'
  db.run(sql, ...valuesOf(rule), rule.uniqueIdentifier)
}

export function deleteRuleRow(db: Database, { id, version_id: versionId }: SuppressionRuleRow): void {
  db.run('DELETE FROM suppression_rules WHERE id = ?', id)
  for (const gone of [id, versionId]) db.run('INSERT OR IGNORE INTO deleted_suppression_rules (id) VALUES (?)', gone)
}

/** What a rule is looked up with. */
type Lookup = Pick<Context, 'db' | 'key' | 'settings'>

/**
 * The rule with a lasting id, or whose present version has that id.
 * @throws {Refusal} 404: there is none, or the key may not see it; 400: it was deleted, where the settings say so.
 */
export function requireRule(lookup: Lookup, id: string): SuppressionRuleRow {
  const { db, key } = lookup
  const sql = 'SELECT id, version_id, json FROM suppression_rules WHERE id = ? OR version_id = ?'
  const row = db.get<SuppressionRuleRow>(sql, id, id)
  if (row === undefined || !key.sees(row.id)) throw missing(lookup, id)
  return row
}

function missing({ db, key, settings }: Lookup, id: string): Refusal {
  const isDeleted = (): boolean =>
    key.sees(id) && db.get('SELECT 1 FROM deleted_suppression_rules WHERE id = ?', id) !== undefined
  return settings.deletedRuleStatus === 400 && isDeleted()
    ? badRequest(`Suppression rule ${id} was not found: it was deleted.`)
    : notFound('Suppression rule', id)
}

const valuesOf = (rule: StoredRule): readonly SqlValue[] => [
  rule.id,
  rule.enabled === true ? 1 : 0,
  JSON.stringify(rule),
]
