import type { Deprecation, ExtensionItem, ItemCounts, TargetDomain } from '@mgmt-api/models/integrations'
import { type ItemKind, extensionItem, type Topic } from './extension-items.ts'

export interface CatalogueVersion {
  readonly version: string
  readonly isTesting: boolean
  readonly items: readonly ExtensionItem[]
}

/** An available extension. The catalogue is fixed and not stored. */
export interface CatalogueExtension {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Ids of related integrations. */
  readonly integrations: readonly string[]
  readonly isHidden: boolean
  readonly deprecation?: Deprecation | undefined
  /** Oldest first. */
  readonly versions: readonly CatalogueVersion[]
}

/** Kind and name of items; those before the first `+` are mandatory. */
type ItemList = readonly (readonly [kind: ItemKind, name: string])[]

interface Draft extends Omit<CatalogueExtension, 'name' | 'versions' | 'isHidden'> {
  readonly isHidden?: boolean
  readonly topic: Topic
  /** Items added by each version. The first item is mandatory. */
  readonly versions: Readonly<Record<string, ItemList>>
  readonly testing?: readonly string[]
}

const drafts: readonly Draft[] = [
  {
    id: 'NGINX',
    topic: { word: 'nginx', title: 'NGINX', metric: 'nginx' },
    description: 'Parses access and error logs, and watches requests, errors and latency.',
    keywords: ['nginx', 'proxy', 'logs'],
    integrations: ['kubernetes-agent'],
    versions: {
      '1.0.0': [
        ['parsing', 'Access log'],
        ['dashboard', 'Overview'],
        ['alert', 'Errors of the proxy'],
        ['view', 'Errors'],
      ],
      '1.1.0': [
        ['metric', 'Latency from logs'],
        ['action', 'Open runbook'],
      ],
      '2.0.0': [
        ['recording', 'Ratios'],
        ['enrichment', 'Codes'],
      ],
      '2.1.0': [['alert', 'Upstream unavailable']],
    },
    testing: ['2.1.0'],
  },
  {
    id: 'AWS_RDS',
    topic: { word: 'rds', title: 'Amazon RDS', metric: 'rds' },
    description: 'Dashboards and alerts for databases of Amazon RDS.',
    keywords: ['aws', 'database', 'metrics'],
    integrations: ['aws-metrics-collector'],
    versions: {
      '1.0.0': [
        ['dashboard', 'Databases'],
        ['alert', 'Connections are refused'],
      ],
      '1.2.0': [['recording', 'Load']],
    },
  },
  {
    id: 'KUBERNETES',
    topic: { word: 'kubernetes', title: 'Kubernetes', metric: 'kube' },
    description: 'Dashboards, alerts and parsing rules for clusters.',
    keywords: ['kubernetes', 'containers'],
    integrations: ['kubernetes-agent'],
    versions: {
      '3.0.0': [
        ['dashboard', 'Clusters'],
        ['alert', 'Pods restart'],
        ['alert', 'Node is not ready'],
        ['parsing', 'Audit log'],
      ],
    },
  },
  {
    id: 'KUBERNETES_LEGACY',
    topic: { word: 'kubernetes-legacy', title: 'Kubernetes (legacy)', metric: 'kube_legacy' },
    description: 'The extension before KUBERNETES.',
    keywords: ['kubernetes'],
    integrations: ['log-forwarder'],
    deprecation: { reason: 'KUBERNETES takes its place.', replacementExtensions: ['KUBERNETES'] },
    versions: { '1.0.0': [['dashboard', 'Clusters']] },
  },
  {
    id: 'PLATFORM_AUDIT',
    topic: { word: 'platform-audit', title: 'Platform audit', metric: 'platform_audit' },
    description: 'Alerts on the audit log of the platform itself.',
    keywords: ['audit'],
    integrations: [],
    isHidden: true,
    versions: { '1.0.0': [['alert', 'A key was created']] },
  },
]

function versionsOf({ topic, versions, testing = [] }: Draft): CatalogueVersion[] {
  const items: ExtensionItem[] = []
  return Object.entries(versions).map(([version, added]) => {
    for (const [kind, name] of added) items.push(extensionItem(topic, kind, name, items.length === 0))
    return { version, isTesting: testing.includes(version), items: [...items] }
  })
}

export const extensionCatalogue: readonly CatalogueExtension[] = drafts.map((draft) => {
  const { topic, testing: _, isHidden = false, ...facts } = draft
  return { ...facts, name: topic.title, isHidden, versions: versionsOf(draft) }
})

const counters: Readonly<Partial<Record<TargetDomain, keyof ItemCounts>>> = {
  ACTION: 'actions',
  ALERT: 'alerts',
  ALERT_V3: 'alerts',
  CX_CUSTOM_DASHBOARD: 'customDashboards',
  ENRICHMENT: 'enrichments',
  EVENTS_TO_METRICS: 'eventsToMetrics',
  METRICS_RULE_GROUP: 'metricsRuleGroup',
  PARSING_RULE: 'parsingRules',
  SAVED_VIEW: 'savedViews',
}

/** Number of resources of each kind that items create. */
export function countsOf(items: readonly ExtensionItem[]): ItemCounts {
  const counts: Partial<Record<keyof ItemCounts, number>> = {}
  for (const { targetDomain = '' } of items) {
    const counter = counters[targetDomain]
    if (counter !== undefined) counts[counter] = (counts[counter] ?? 0) + 1
  }
  return counts
}
