import type { SqlPart } from '../../store/conditions.ts'

/** An SQL value of `incidents i`, possibly in a joined table. */
export interface IncidentValue extends SqlPart {
  /** Join of that table to `incidents i`. */
  readonly join?: SqlPart | undefined
}

/**
 * Value of a contextual label; null if an incident has none.
 * @param index Distinguishes several labels of one statement.
 */
export function contextualValue(name: string, index: number): IncidentValue {
  const table = `contextual${index}`
  // The LIMIT has no effect but makes SQLite materialise the subquery: each set is looked up once, not once per
  // incident.
  const values = `SELECT label_set, value FROM incident_labels WHERE kind = 'contextual' AND name = ? LIMIT -1`
  const sql = `LEFT JOIN (${values}) AS ${table} ON ${table}.label_set = i.label_set`
  return { sql: `${table}.value`, values: [], join: { sql, values: [name] } }
}

/** Incidents joined with the tables of some values. */
export function incidentsWith(values: readonly { readonly join?: SqlPart | undefined }[]): SqlPart {
  const joins = values.flatMap(({ join }) => (join === undefined ? [] : [join]))
  return {
    sql: ['incidents i', ...joins.map(({ sql }) => sql)].join(' '),
    values: joins.flatMap(({ values: each }) => each),
  }
}
