import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { checkCommand } from './check.ts'

/** Checks of files and of stored dashboards. */
export const overrides: NounOverrides = {
  commands: { check: checkCommand },
  lostByDeletion: async (...asked) => (await import('./access-policies.ts')).readUnrestricted(...asked),
  findErrors: async () => (await import('@mgmt-api/models/dashboards')).dashboardErrors,
}
