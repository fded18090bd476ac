/** Ids and version ids of deleted suppression rules, because requests for them are answered differently. */
export const deletedRuleTables: string = `
  CREATE TABLE deleted_suppression_rules (id TEXT NOT NULL PRIMARY KEY);
  CREATE TRIGGER suppression_rules_delete AFTER DELETE ON documents WHEN old.resource = 'suppression-rules' BEGIN
    INSERT OR IGNORE INTO deleted_suppression_rules VALUES (old.id), (json_extract(old.body, '$.id'));
  END;
`
