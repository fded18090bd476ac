/**
 * Suppression rules. `id` is what lasts, `version_id` comes with each change; `place` is the order of creation. `json` is
 * the rule as it is answered. Ids of deleted rules are kept: they are answered otherwise than ids that never were.
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
