/**
 * Daily usage. `day` counts from 1970 in UTC, `units` is JSON of what the day has once all of its data has arrived.
 * `usage_source` has one row: what later days are made from while the clock goes on.
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

/** Whether usage is exported: one row once somebody has said so. */
export const usageExportTables: string = `
  CREATE TABLE usage_export (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1))
  );
`
