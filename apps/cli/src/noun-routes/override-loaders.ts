// Written by pnpm contract:settle from the folders that have an overrides.ts.
import type { NounOverrides } from '../nouns/noun-overrides.ts'

/** Commands that nouns have beside those of their resource, or in their place. */
export const overrideLoaders: Readonly<Record<string, () => Promise<NounOverrides>>> = {
  access: async () => (await import('../commands/access/overrides.ts')).overrides,
  alerts: async () => (await import('../commands/alerts/overrides.ts')).overrides,
  'api-keys': async () => (await import('../commands/api-keys/overrides.ts')).overrides,
  'case-events': async () => (await import('../commands/case-events/overrides.ts')).overrides,
  cases: async () => (await import('../commands/cases/overrides.ts')).overrides,
  'contextual-data-instances': async () =>
    (await import('../commands/contextual-data-instances/overrides.ts')).overrides,
  'custom-enrichments': async () => (await import('../commands/custom-enrichments/overrides.ts')).overrides,
  dashboards: async () => (await import('../commands/dashboards/overrides.ts')).overrides,
  enrichments: async () => (await import('../commands/enrichments/overrides.ts')).overrides,
  events: async () => (await import('../commands/events/overrides.ts')).overrides,
  'extension-deployments': async () => (await import('../commands/extension-deployments/overrides.ts')).overrides,
  extensions: async () => (await import('../commands/extensions/overrides.ts')).overrides,
  groups: async () => (await import('../commands/groups/overrides.ts')).overrides,
  incidents: async () => (await import('../commands/incidents/overrides.ts')).overrides,
  'integration-instances': async () => (await import('../commands/integration-instances/overrides.ts')).overrides,
  policies: async () => (await import('../commands/policies/overrides.ts')).overrides,
  'quota-rules': async () => (await import('../commands/quota-rules/overrides.ts')).overrides,
  'recording-rules': async () => (await import('../commands/recording-rules/overrides.ts')).overrides,
  roles: async () => (await import('../commands/roles/overrides.ts')).overrides,
  routers: async () => (await import('../commands/routers/overrides.ts')).overrides,
  slos: async () => (await import('../commands/slos/overrides.ts')).overrides,
  'suppression-rules': async () => (await import('../commands/suppression-rules/overrides.ts')).overrides,
  usage: async () => (await import('../commands/usage/overrides.ts')).overrides,
  users: async () => (await import('../commands/users/overrides.ts')).overrides,
}
