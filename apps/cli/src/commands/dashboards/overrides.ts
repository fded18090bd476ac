import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { checkCommand } from './check.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'

/** Checks, export and import. */
export const overrides: NounOverrides = {
  commands: { check: checkCommand, export: exportCommand, import: importCommand },
  lostByDeletion: async (...asked) => (await import('./access-policies.ts')).readUnrestricted(...asked),
  findErrors: async () => (await import('@mgmt-api/models/dashboards')).dashboardErrors,
  operations: {
    export: ['dashboard-folders list', 'dashboards list', 'dashboards get'],
    import: ['dashboards list', 'dashboards get', 'dashboards create', 'dashboards replace'],
  },
}
