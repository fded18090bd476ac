import type { SqlPart } from '../documents/conditions.ts'

/** A value of rows of `incidents i`, which may be in a table beside it. */
export interface IncidentValue extends SqlPart {
  /** What joins that table to `incidents i`. */
  readonly join?: SqlPart | undefined
}

/**
 * The value of a contextual label; null where an incident has none of that name.
 * @param index Tells several labels of one statement apart.
 */
export function contextualValue(name: string, index: number): IncidentValue {
  const table = `contextual${index}`
  // The limit limits nothing: it makes SQLite look each set up once and not each incident.
  const values = `SELECT label_set, value FROM incident_labels WHERE kind = 'contextual' AND name = ? LIMIT -1`
  const sql = `LEFT JOIN (${values}) AS ${table} ON ${table}.label_set = i.label_set`
  return { sql: `${table}.value`, values: [], join: { sql, values: [name] } }
}

/** Incidents with the tables beside them that values are in. */
export function incidentsWith(values: readonly { readonly join?: SqlPart | undefined }[]): SqlPart {
  const joins = values.flatMap(({ join }) => (join === undefined ? [] : [join]))
  return {
    sql: ['incidents i', ...joins.map(({ sql }) => sql)].join(' '),
    values: joins.flatMap(({ values: each }) => each),
  }
}
