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

/** A group of operations, with the models that they speak in. */
export type GroupName = (typeof groupNames)[number]

const loaders: Readonly<Record<GroupName, () => Promise<object>>> = {
  access: () => import('@mgmt-api/models/access'),
  actions: () => import('@mgmt-api/models/actions'),
  ai: () => import('@mgmt-api/models/ai'),
  alerts: () => import('@mgmt-api/models/alerts'),
  archive: () => import('@mgmt-api/models/archive'),
  cases: () => import('@mgmt-api/models/cases'),
  dashboards: () => import('@mgmt-api/models/dashboards'),
  'data-plans': () => import('@mgmt-api/models/data-plans'),
  'data-usage': () => import('@mgmt-api/models/data-usage'),
  enrichments: () => import('@mgmt-api/models/enrichments'),
  events2metrics: () => import('@mgmt-api/models/events2metrics'),
  incidents: () => import('@mgmt-api/models/incidents'),
  integrations: () => import('@mgmt-api/models/integrations'),
  notifications: () => import('@mgmt-api/models/notifications'),
  'parsing-rules': () => import('@mgmt-api/models/parsing-rules'),
  'recording-rules': () => import('@mgmt-api/models/recording-rules'),
  slos: () => import('@mgmt-api/models/slos'),
  views: () => import('@mgmt-api/models/views'),
  webhooks: () => import('@mgmt-api/models/webhooks'),
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(loaders, name)

/** Everything that a group declares. A group is loaded when it is asked for, and no other with it. */
export const loadGroup = (group: GroupName): Promise<object> => loaders[group]()

/** Which part of the contract is asked for. */
export interface Scope {
  readonly groups: readonly GroupName[]
  /** In small letters; empty: everything. */
  readonly text: string
  /** What was typed as a group and is none: text, unless nothing matches it. */
  readonly doubtful?: string
}

/** Reads `[GROUP] [TEXT]`: a single word that is no group is looked for in all of them. */
export function scopeOf(group?: string, text?: string): Scope {
  if (group === undefined) return { groups: groupNames, text: '' }
  if (isGroup(group)) return { groups: [group], text: text?.toLowerCase() ?? '' }
  return { groups: groupNames, text: (text ?? group).toLowerCase(), doubtful: group }
}
