/**
 * Alert definitions. `json` is the response text; the other columns are for filters and sorting. Times are in
 * milliseconds since 1970; absent values are stored as the unspecified value of their enumeration.
 */
export const alertDefTables: string = `
  CREATE TABLE alert_defs (
    id TEXT NOT NULL PRIMARY KEY,
    version_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    priority INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    status TEXT NOT NULL,
    updated_ms INTEGER NOT NULL,
    triggered_ms INTEGER,
    slo_id TEXT,
    labels TEXT NOT NULL,
    access_policy TEXT,
    json TEXT NOT NULL
  );
  CREATE INDEX alert_defs_by_updated ON alert_defs (updated_ms, id);
  CREATE INDEX alert_defs_by_triggered ON alert_defs (triggered_ms, id);
`
