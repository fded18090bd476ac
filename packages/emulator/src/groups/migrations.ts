import type { Migrations } from '../store/database.ts'
import { alertDefTables } from './alerts/alert-def-tables.ts'
import { deletedRuleTables } from './alerts/deleted-rule-tables.ts'
import { firingTables } from './alerts/firing-tables.ts'
import { caseTables } from './cases/case-tables.ts'
import { documentTables } from '../store/document-tables.ts'
import { incidentTables } from './incident-store/incident-tables.ts'
import { usageTables } from './data-usage/usage-tables.ts'

const firstTables = [
  'CREATE TABLE emulator_facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);',
  documentTables,
  alertDefTables,
  deletedRuleTables,
  usageTables,
  incidentTables,
  firingTables,
  caseTables,
].join('')

/** Migrations, as one SQL text each. Append only: database files store how many were applied. */
export const migrations: Migrations = [firstTables]
