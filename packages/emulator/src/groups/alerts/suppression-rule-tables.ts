import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { SqlValue } from '../../store/database.ts'
import type { DedicatedTable, WrittenItem } from '../../store/dedicated-table.ts'

/**
 * Suppression rules. `id` is permanent, `version_id` changes with each update, `place` is the order of creation, and
 * `json` the response text. Ids of deleted rules are kept because requests for them are answered differently.
 */
export const suppressionRuleTables: string = `
  CREATE TABLE suppression_rules (
    id TEXT NOT NULL PRIMARY KEY,
    version_id TEXT NOT NULL UNIQUE,
    place INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    json TEXT NOT NULL
  );
  CREATE INDEX suppression_rules_by_place ON suppression_rules (place);
  CREATE TABLE deleted_suppression_rules (id TEXT NOT NULL PRIMARY KEY);
`

/** Suppression rules as items of their resource. */
export const suppressionRuleTable: DedicatedTable = {
  table: 'suppression_rules',
  position: 'place',
  body: 'json',
  insert(db, { id, position, ...written }) {
    const sql = 'INSERT INTO suppression_rules (id, place, version_id, enabled, json) VALUES (?, ?, ?, ?, ?)'
    db.run(sql, id, position, ...columnsOf(id, written))
  },
  update(db, { id, ...written }) {
    db.run(
      'UPDATE suppression_rules SET version_id = ?, enabled = ?, json = ? WHERE id = ?',
      ...columnsOf(id, written),
      id,
    )
  },
  remove(db, id) {
    for (const column of ['id', 'version_id']) {
      db.run(`INSERT OR IGNORE INTO deleted_suppression_rules SELECT ${column} FROM suppression_rules WHERE id = ?`, id)
    }
    db.run('DELETE FROM suppression_rules WHERE id = ?', id)
  },
}

function columnsOf(rule: string, { body, item = JSON.parse(body) }: WrittenItem): readonly SqlValue[] {
  // Written by routes and seed, or loaded from a platform.
  const { id = `#${rule}`, enabled } = item as Partial<AlertSchedulerRule>
  return [id, enabled === true ? 1 : 0, body]
}
