import { type GroupName, groupNames } from '@mgmt-api/models/resources'
import type { Kind } from './kind/kind.ts'

export { kindNames } from './resource/kind-names.ts'

/** Loads the kinds of each group of which resources can be kept as files. */
const loaders: Readonly<Partial<Record<GroupName, () => Promise<readonly Kind[]>>>> = {
  access: async () => (await import('./access/index.ts')).accessKinds,
  actions: async () => (await import('./actions/index.ts')).actionKinds,
  ai: async () => (await import('./ai/index.ts')).aiKinds,
  alerts: async () => (await import('./alerts/index.ts')).alertKinds,
  archive: async () => (await import('./archive/index.ts')).archiveKinds,
  cases: async () => (await import('./cases/index.ts')).caseKinds,
  dashboards: async () => (await import('./dashboards/index.ts')).dashboardKinds,
  'data-plans': async () => (await import('./data-plans/index.ts')).dataPlanKinds,
  enrichments: async () => (await import('./enrichments/index.ts')).enrichmentKinds,
  events2metrics: async () => (await import('./events2metrics/index.ts')).events2metricsKinds,
  integrations: async () => (await import('./integrations/index.ts')).integrationKinds,
  notifications: async () => (await import('./notifications/index.ts')).notificationKinds,
  'parsing-rules': async () => (await import('./parsing-rules/index.ts')).parsingRuleKinds,
  'recording-rules': async () => (await import('./recording-rules/index.ts')).recordingRuleKinds,
  slos: async () => (await import('./slos/index.ts')).sloKinds,
  views: async () => (await import('./views/index.ts')).viewKinds,
  webhooks: async () => (await import('./webhooks/index.ts')).webhookKinds,
}

/** Groups of which resources can be kept as files. */
export const kindGroups: readonly GroupName[] = groupNames.filter((name) => loaders[name] !== undefined)

/**
 * Loads the kinds of some groups; each group is loaded on demand. Default: all groups.
 * @example const kinds = await loadKinds(['alerts'])
 */
export async function loadKinds(groups: readonly GroupName[] = kindGroups): Promise<readonly Kind[]> {
  return (await Promise.all(groups.flatMap((group) => loaders[group]?.() ?? []))).flat()
}
