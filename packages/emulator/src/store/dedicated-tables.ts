import { alertDefTable } from '../groups/alerts/alert-def-store.ts'
import { suppressionRuleTable } from '../groups/alerts/suppression-rule-tables.ts'
import type { DedicatedTable } from './dedicated-table.ts'

/** Resources with a table of their own. */
export const dedicatedTables: Readonly<Record<string, DedicatedTable>> = {
  alerts: alertDefTable,
  'suppression-rules': suppressionRuleTable,
}

/** SQL source of a resource's items with the columns of `documents`. */
export function rowsSql(resource: string): string {
  const own = dedicatedTables[resource]
  if (own === undefined) return 'documents'
  const { table, position, body } = own
  return `(SELECT '${resource}' AS resource, id, '' AS parent, ${position} AS position, 1 AS version, ${body} AS body FROM ${table})`
}
