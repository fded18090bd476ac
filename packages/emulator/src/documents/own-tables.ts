import { alertDefTable } from '../alerts/alert-def-store.ts'
import { suppressionRuleTable } from '../alerts/suppression-rule-tables.ts'
import type { OwnTable } from './own-table.ts'

/** Resources whose items are no documents: files of earlier releases have a table of each. */
export const ownTables: Readonly<Record<string, OwnTable>> = {
  alerts: alertDefTable,
  'suppression-rules': suppressionRuleTable,
}

/** The items of a resource as a table in SQL, with the columns of `documents`. */
export function rowsSql(resource: string): string {
  const own = ownTables[resource]
  if (own === undefined) return 'documents'
  const { table, position, body } = own
  return `(SELECT '${resource}' AS resource, id, '' AS parent, ${position} AS position, 1 AS version, ${body} AS body FROM ${table})`
}
