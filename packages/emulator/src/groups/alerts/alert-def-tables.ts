/** Priorities by rank. Not imported from models: opening a file would load all alert models. */
const priorities = ['P5_OR_UNSPECIFIED', 'P4', 'P3', 'P2', 'P1'].map((name) => `ALERT_DEF_PRIORITY_${name}`)

const at = (path: string): string => `json_extract(new.body, '$.${path}')`

const property = (name: string): string => at(`alertDefProperties.${name}`)

/** Milliseconds since 1970, cut as JavaScript does; null if absent or not a time. */
const timeAt = (path: string): string => {
  const time = `CASE WHEN ${at(path)} LIKE '____-__-__T__:__:__.___%Z' THEN substr(${at(path)}, 1, 23) ELSE ${at(path)} END`
  return `CAST(round((julianday(${time}) - 2440587.5) * 86400000) AS INTEGER)`
}

const ranks = priorities.map((name, rank) => `WHEN '${name}' THEN ${rank}`).join(' ')

const columns: Readonly<Record<string, string>> = {
  version_id: `ifnull(${at('alertVersionId')}, '#' || new.id)`,
  name: `ifnull(${property('name')}, '')`,
  type: `ifnull(${property('type')}, 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED')`,
  priority: `CASE ifnull(${property('priority')}, '${priorities[0]}') ${ranks} ELSE ${priorities.length} END`,
  enabled: `${property('enabled')} IS 1`,
  status: `ifnull(${at('status')}, 'ALERT_DEF_STATUS_UNSPECIFIED')`,
  updated_ms: `ifnull(${timeAt('updatedTime')}, 0)`,
  triggered_ms: timeAt('lastTriggeredTime'),
  slo_id: `lower(${property('sloThreshold.sloDefinition.sloId')})`,
  labels: `ifnull(${property('entityLabels')}, '{}')`,
}

/**
 * Columns for filtering, sorting and counting alert definitions, maintained by triggers, and a view with the definition
 * and its access policy. `priority` is a rank, with unknown ones last; times are in milliseconds since 1970; absent
 * values are the unspecified one of their enumeration.
 */
export const alertDefTables: string = `
  CREATE TABLE alert_defs (
    id TEXT NOT NULL PRIMARY KEY,
    place INTEGER NOT NULL,
    version_id TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    priority INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    status TEXT NOT NULL,
    updated_ms INTEGER NOT NULL,
    triggered_ms INTEGER,
    slo_id TEXT,
    labels TEXT NOT NULL
  );
  CREATE INDEX alert_defs_by_updated ON alert_defs (updated_ms, id);
  CREATE INDEX alert_defs_by_triggered ON alert_defs (triggered_ms, id);
  CREATE TRIGGER alert_defs_insert AFTER INSERT ON documents WHEN new.resource = 'alerts' BEGIN
    INSERT INTO alert_defs (id, place, ${Object.keys(columns).join(', ')})
      VALUES (new.id, new.position, ${Object.values(columns).join(', ')});
  END;
  CREATE TRIGGER alert_defs_change AFTER UPDATE OF body ON documents WHEN new.resource = 'alerts' BEGIN
    UPDATE alert_defs SET ${Object.entries(columns)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')} WHERE id = old.id;
  END;
  CREATE TRIGGER alert_defs_delete AFTER DELETE ON documents WHEN old.resource = 'alerts' BEGIN
    DELETE FROM alert_defs WHERE id = old.id;
  END;
  CREATE VIEW whole_alert_defs AS
    SELECT def.*, item.body AS json, json_extract(metadata.body, '$.accessPolicy') AS access_policy
    FROM alert_defs AS def
    LEFT JOIN documents AS item ON item.resource = 'alerts' AND item.id = def.id
    LEFT JOIN documents AS metadata ON metadata.resource = 'alerts envelope' AND metadata.id = def.id;
`
