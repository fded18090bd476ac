/**
 * Daily usage. `day` counts from 1970 in UTC; `units` is JSON of the complete day. `usage_source` has one row: the
 * parameters for generating further days.
 */
export const usageTables: string = `
  CREATE TABLE usage_days (day INTEGER NOT NULL PRIMARY KEY, units TEXT NOT NULL);
  CREATE TABLE usage_source (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seed INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    seeded_on INTEGER NOT NULL
  );
`

/** Whether usage is exported: one row once it was set. */
export const usageExportTables: string = `
  CREATE TABLE usage_export (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1))
  );
`
