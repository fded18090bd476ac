const at = (path: string): string => `json_extract(d.body, '$.${path}')`

/** Id of the list of a case in `case_lists`. */
const listAt = (list: string): string => `(SELECT l.id FROM case_lists l WHERE l.list = ${list})`

/** Exceeded thresholds; null without any. */
const breaches = `CASE WHEN ${at('kpiBreaches.breachedKpis')} IS NOT NULL THEN (
    SELECT json_group_array(json_extract(value, '$.kpiType')) FROM json_each(d.body, '$.kpiBreaches.breachedKpis')
  ) END`

const lists = {
  labels: at('labels'),
  groupings: at('groupings'),
  entities: at('impactedEntities'),
  breaches,
}

const created = at('createTime')

const columns: Readonly<Record<string, string>> = {
  id: 'd.id',
  status: at('status'),
  priority: at('priority'),
  category: at('category'),
  assignee: at('assignee.userId'),
  created,
  updated: at('updateTime'),
  resolved: at('resolutionDetails.resolveTime'),
  opened: `CAST(round((julianday(${created}) - 2440587.5) * 86400000) AS INTEGER)`,
  duration: `CAST(${at('duration')} AS INTEGER)`,
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, listAt(list)])),
  alert: at('caseIndicators.alertIndicators[0].alertId'),
  second_alert: at('caseIndicators.alertIndicators[1].alertId'),
  prometheus: at('caseIndicators.prometheusAlertIndicators[0].alertGroupId'),
  generic: at('caseIndicators.genericIndicators[0].id'),
  title: at('title'),
  versions: at('caseIndicators.alertIndicators[0].alertVersions'),
}

const source = '(SELECT new.id AS id, new.body AS body) d'

/** SQL that writes the rows of a new or changed document. */
const written = `
  ${Object.values(lists)
    .map((list) => `INSERT OR IGNORE INTO case_lists (list) SELECT ${list} FROM ${source} WHERE ${list} IS NOT NULL;`)
    .join('\n  ')}
  INSERT INTO case_rows (${Object.keys(columns).join(', ')})
    SELECT ${Object.values(columns).join(', ')} FROM ${source};`

/** Columns that most changes leave alone: the lists, the title and the creation. */
const steady: ReadonlySet<string> = new Set(['id', 'created', 'opened', 'title', ...Object.keys(lists)])

const moving = Object.entries(columns).filter(([name]) => !steady.has(name))

const steadyPaths = `'$.createTime', '$.title', '$.labels', '$.groupings', '$.impactedEntities', '$.kpiBreaches'`

/**
 * Whether a change leaves the steady columns alone. It then writes the others only, in a third of the time that a new row
 * takes.
 */
const isSteady = `json_extract(old.body, ${steadyPaths}) IS json_extract(new.body, ${steadyPaths})`

/**
 * Columns for filtering, sorting and counting cases, maintained by triggers. `opened` is `created` in milliseconds
 * since 1970. Identical lists are stored once. Searches in titles read the index alone, which is narrower than the rows.
 */
export const caseTables: string = `
  CREATE TABLE case_lists (
    id INTEGER PRIMARY KEY,
    list TEXT NOT NULL UNIQUE
  );
  CREATE TABLE case_rows (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status TEXT,
    priority TEXT,
    category TEXT,
    assignee TEXT,
    created TEXT,
    updated TEXT,
    resolved TEXT,
    opened INTEGER,
    duration INTEGER,
    labels INTEGER,
    groupings INTEGER,
    entities INTEGER,
    breaches INTEGER,
    alert TEXT,
    second_alert TEXT,
    prometheus TEXT,
    generic TEXT,
    title TEXT,
    versions TEXT
  );
  CREATE INDEX case_rows_by_time ON case_rows (created, id);
  CREATE INDEX case_rows_by_values ON case_rows (status, priority, category, assignee);
  CREATE INDEX case_rows_by_labels ON case_rows (labels);
  CREATE INDEX case_rows_by_groupings ON case_rows (groupings);
  CREATE INDEX case_rows_by_title ON case_rows (title);
  CREATE TRIGGER case_rows_insert AFTER INSERT ON documents WHEN new.resource = 'cases' BEGIN ${written}
  END;
  CREATE TRIGGER case_rows_change AFTER UPDATE OF body ON documents WHEN new.resource = 'cases' AND ${isSteady} BEGIN
    UPDATE case_rows SET (${moving.map(([name]) => name).join(', ')}) =
      (SELECT ${moving.map(([, value]) => value).join(', ')} FROM ${source}) WHERE id = old.id;
  END;
  CREATE TRIGGER case_rows_rewrite AFTER UPDATE OF body ON documents WHEN new.resource = 'cases' AND NOT ${isSteady} BEGIN
    DELETE FROM case_rows WHERE id = old.id; ${written}
  END;
  CREATE TRIGGER case_rows_delete AFTER DELETE ON documents WHEN old.resource = 'cases' BEGIN
    DELETE FROM case_rows WHERE id = old.id;
  END;
`
