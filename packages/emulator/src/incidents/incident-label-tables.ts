/**
 * Label sets of alerts: many alerts share one, so counting and sorting by label read each set once. Sets are immutable,
 * and so is the set of an incident. The other indexes cover counts.
 */
export const incidentLabelTables: string = `
  CREATE TABLE incident_label_sets (
    id INTEGER PRIMARY KEY,
    labels TEXT NOT NULL UNIQUE
  );
  INSERT OR IGNORE INTO incident_label_sets (labels)
    SELECT json_extract(facts, '$.labels') FROM incident_alerts ORDER BY id;
  ALTER TABLE incidents ADD COLUMN label_set INTEGER NOT NULL DEFAULT 0;
  UPDATE incidents SET label_set = (
    SELECT s.id FROM incident_alerts a JOIN incident_label_sets s ON s.labels = json_extract(a.facts, '$.labels')
    WHERE a.id = incidents.alert
  );
  DROP TABLE incident_labels;
  CREATE TABLE incident_labels (
    label_set INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL
  );
  INSERT INTO incident_labels (label_set, kind, name, value)
    SELECT s.id, k.key, l.key, l.value FROM incident_label_sets s, json_each(s.labels) k, json_each(k.value) l;
  CREATE INDEX incident_labels_by_value ON incident_labels (kind, name, value, label_set);
  CREATE INDEX incidents_by_labels ON incidents (label_set, severity, state, status, events);
  CREATE INDEX incidents_by_codes ON incidents (severity, state, status, assignee, events);
`
