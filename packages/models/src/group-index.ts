// Written by `pnpm contract:settle` from the folders of the groups.

/** Every group of the contract, in alphabetical order. */
export const groupNames = [
  'access',
  'actions',
  'ai',
  'alerts',
  'archive',
  'cases',
  'dashboards',
  'data-plans',
  'data-usage',
  'enrichments',
  'events2metrics',
  'incidents',
  'integrations',
  'notifications',
  'parsing-rules',
  'recording-rules',
  'slos',
  'views',
  'webhooks',
] as const

/** A group of the contract. */
export type GroupName = (typeof groupNames)[number]

/** Loads what a group declares: operations, models, verbs. */
export const groupLoaders: Readonly<Record<GroupName, () => Promise<object>>> = {
  access: () => import('./access/index.ts'),
  actions: () => import('./actions/index.ts'),
  ai: () => import('./ai/index.ts'),
  alerts: () => import('./alerts/index.ts'),
  archive: () => import('./archive/index.ts'),
  cases: () => import('./cases/index.ts'),
  dashboards: () => import('./dashboards/index.ts'),
  'data-plans': () => import('./data-plans/index.ts'),
  'data-usage': () => import('./data-usage/index.ts'),
  enrichments: () => import('./enrichments/index.ts'),
  events2metrics: () => import('./events2metrics/index.ts'),
  incidents: () => import('./incidents/index.ts'),
  integrations: () => import('./integrations/index.ts'),
  notifications: () => import('./notifications/index.ts'),
  'parsing-rules': () => import('./parsing-rules/index.ts'),
  'recording-rules': () => import('./recording-rules/index.ts'),
  slos: () => import('./slos/index.ts'),
  views: () => import('./views/index.ts'),
  webhooks: () => import('./webhooks/index.ts'),
}

/** Loads the resources of a group. */
export const resourceLoaders: Readonly<Record<GroupName, () => Promise<object>>> = {
  access: () => import('./access/resources.ts'),
  actions: () => import('./actions/resources.ts'),
  ai: () => import('./ai/resources.ts'),
  alerts: () => import('./alerts/resources.ts'),
  archive: () => import('./archive/resources.ts'),
  cases: () => import('./cases/resources.ts'),
  dashboards: () => import('./dashboards/resources.ts'),
  'data-plans': () => import('./data-plans/resources.ts'),
  'data-usage': () => import('./data-usage/resources.ts'),
  enrichments: () => import('./enrichments/resources.ts'),
  events2metrics: () => import('./events2metrics/resources.ts'),
  incidents: () => import('./incidents/resources.ts'),
  integrations: () => import('./integrations/resources.ts'),
  notifications: () => import('./notifications/resources.ts'),
  'parsing-rules': () => import('./parsing-rules/resources.ts'),
  'recording-rules': () => import('./recording-rules/resources.ts'),
  slos: () => import('./slos/resources.ts'),
  views: () => import('./views/resources.ts'),
  webhooks: () => import('./webhooks/resources.ts'),
}
