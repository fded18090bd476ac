/**
 * Daily usage. `day` counts from 1970 in UTC; `units` is JSON of the complete day. `usage_source` has one row: the
 * parameters for generating further days. `usage_export` has one once it was set whether usage is exported.
 */
export const usageTables: string = `
  CREATE TABLE usage_days (day INTEGER NOT NULL PRIMARY KEY, units TEXT NOT NULL);
  CREATE TABLE usage_source (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seed INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    seeded_on INTEGER NOT NULL
  );
  CREATE TABLE usage_export (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1))
  );
`
