import { alertDefTables } from './alerts/alert-def-tables.ts'
import { firingTables } from './alerts/firing-tables.ts'
import { suppressionRuleTables } from './alerts/suppression-rule-tables.ts'
import { caseRowChanges, caseTables } from './cases/case-tables.ts'
import { documentTables } from './documents/tables.ts'
import { incidentLabelTables } from './incidents/incident-label-tables.ts'
import { incidentTables } from './incidents/incident-tables.ts'
import { usageExportTables, usageTables } from './data-usage/usage-tables.ts'

const emulatorTables = 'CREATE TABLE emulator_facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);'

/** Migrations, as one SQL text each. Append only: database files store how many were applied. */
export const migrations: readonly string[] = [
  emulatorTables,
  alertDefTables,
  usageTables,
  suppressionRuleTables,
  usageExportTables,
  documentTables,
  incidentTables,
  firingTables,
  incidentLabelTables,
  caseTables,
  caseRowChanges,
]
