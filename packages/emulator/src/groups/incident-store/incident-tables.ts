/**
 * Incidents, in narrow rows that filters can scan: `place` is the order of creation, times are in milliseconds since
 * 1970, states are numbers of `incident-enums.ts`. Data shared by all incidents of a definition's version is in
 * `incident_alerts`. Many alerts share a set of labels, so counting and sorting by label read each set once. Sets are
 * immutable, and so is the set of an incident.
 */
export const incidentTables: string = `
  CREATE TABLE incident_alerts (
    id INTEGER PRIMARY KEY,
    version_id TEXT NOT NULL UNIQUE,
    facts TEXT NOT NULL
  );
  CREATE TABLE incident_label_sets (
    id INTEGER PRIMARY KEY,
    labels TEXT NOT NULL UNIQUE
  );
  CREATE TABLE incident_labels (
    label_set INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL
  );
  CREATE INDEX incident_labels_by_value ON incident_labels (kind, name, value, label_set);
  CREATE TABLE incidents (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    alert INTEGER NOT NULL,
    name TEXT NOT NULL,
    application TEXT NOT NULL,
    subsystem TEXT NOT NULL,
    severity INTEGER NOT NULL,
    state INTEGER NOT NULL,
    status INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    ended INTEGER,
    closed INTEGER,
    assignee TEXT,
    assigned_by TEXT,
    last_key TEXT NOT NULL,
    events INTEGER NOT NULL,
    label_set INTEGER NOT NULL
  );
  CREATE INDEX incidents_by_labels ON incidents (label_set, severity, state, status, events);
  CREATE INDEX incidents_by_codes ON incidents (severity, state, status, assignee, events);
  CREATE TABLE incident_events (
    seq INTEGER PRIMARY KEY,
    incident INTEGER NOT NULL,
    at INTEGER NOT NULL,
    type INTEGER NOT NULL,
    state INTEGER,
    user TEXT,
    assigned TEXT,
    alert_key TEXT
  );
  CREATE INDEX incident_events_by_incident ON incident_events (incident);
  CREATE INDEX incident_events_by_time ON incident_events (at);
`
