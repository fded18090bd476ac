// Written by `pnpm contract:settle` from the folders of the kinds.
import type { Kind } from './kind/kind.ts'

/** Groups of which resources can be kept as files. */
export const kindGroups = [
  'access',
  'actions',
  'ai',
  'alerts',
  'archive',
  'cases',
  'dashboards',
  'data-plans',
  'enrichments',
  'events2metrics',
  'integrations',
  'notifications',
  'parsing-rules',
  'recording-rules',
  'slos',
  'views',
  'webhooks',
] as const

/** One of these groups. */
export type KindGroup = (typeof kindGroups)[number]

/** Loads the kinds of a group. */
export const kindLoaders: Readonly<Record<KindGroup, () => Promise<{ readonly kinds: readonly Kind[] }>>> = {
  access: () => import('./access/kinds.ts'),
  actions: () => import('./actions/kinds.ts'),
  ai: () => import('./ai/kinds.ts'),
  alerts: () => import('./alerts/kinds.ts'),
  archive: () => import('./archive/kinds.ts'),
  cases: () => import('./cases/kinds.ts'),
  dashboards: () => import('./dashboards/kinds.ts'),
  'data-plans': () => import('./data-plans/kinds.ts'),
  enrichments: () => import('./enrichments/kinds.ts'),
  events2metrics: () => import('./events2metrics/kinds.ts'),
  integrations: () => import('./integrations/kinds.ts'),
  notifications: () => import('./notifications/kinds.ts'),
  'parsing-rules': () => import('./parsing-rules/kinds.ts'),
  'recording-rules': () => import('./recording-rules/kinds.ts'),
  slos: () => import('./slos/kinds.ts'),
  views: () => import('./views/kinds.ts'),
  webhooks: () => import('./webhooks/kinds.ts'),
}
