/**
 * Firings of definitions that fired again after seeding, with their earlier firings; other histories are generated.
 * `ends` is the planned recovery of a firing alert. `case_incidents` links the case and the incident of a firing.
 */
export const firingTables: string = `
  CREATE TABLE alert_firings (
    def TEXT NOT NULL,
    episode INTEGER NOT NULL,
    triggered INTEGER NOT NULL,
    ends INTEGER,
    resolved INTEGER,
    no_data INTEGER,
    UNIQUE (def, episode)
  );
  CREATE INDEX alert_firings_by_end ON alert_firings (ends) WHERE resolved IS NULL;
  CREATE TABLE case_incidents (
    case_id TEXT NOT NULL UNIQUE,
    incident TEXT NOT NULL UNIQUE
  );
`
