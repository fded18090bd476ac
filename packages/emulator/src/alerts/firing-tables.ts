/**
 * Firings of definitions that fired again since the data came to be, those before included; the past of all others is
 * made up. `ends` is when an alert that still fires will recover. `case_incidents` tells which case and which incident
 * are about one firing.
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
