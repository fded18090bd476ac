// Written by `pnpm contract:settle` from the seeds of the groups.
import type { SeedLoader } from './seed.ts'

/** Amounts of generated data in a new database. */
export interface SeedOptions {
  /** Teams other than the default team. Default: 0. */
  readonly teams?: number | undefined
  /** Users of the default team. Default: 0. */
  readonly users?: number | undefined
  /** Custom roles. Default: 0. */
  readonly roles?: number | undefined
  /** Scopes for teams and single services. Default: 0. */
  readonly scopes?: number | undefined
  /** Groups with seeded users, roles and scopes. Default: 0. */
  readonly groups?: number | undefined
  /** API keys of the team and of seeded users. Default: 0. */
  readonly apiKeys?: number | undefined
  /** 1: SAML login and IP ranges are configured. Default: 0. */
  readonly saml?: number | undefined
  /** Actions, a few of them private. Default: 0. */
  readonly actions?: number | undefined
  /** AI applications with evaluations and model prices. Default: 0. */
  readonly aiApplications?: number | undefined
  /** Alert definitions of all types. Default: 0. */
  readonly alertDefs?: number | undefined
  /** Suppression rules, some for seeded alert definitions. Default: 0. */
  readonly suppressionRules?: number | undefined
  /** 1: archives of logs and metrics are configured. Default: 0. */
  readonly archives?: number | undefined
  /** Cases with history: for the newest seeded alert events, then invented older ones. Default: 0. */
  readonly cases?: number | undefined
  /** Dashboards with widgets of every kind, in team folders. Default: 0. */
  readonly dashboards?: number | undefined
  /** Policies for logs, spans and browser events, with quota rules. Default: 0. */
  readonly policies?: number | undefined
  /** Days of usage up to today. Default: 0. */
  readonly usageDays?: number | undefined
  /** Enrichment rules, some using a table of service owners. Default: 0. */
  readonly enrichments?: number | undefined
  /** Events-to-metrics definitions for logs and spans. Default: 0. */
  readonly events2metrics?: number | undefined
  /** Incidents of the newest firings of seeded alert definitions. Default: 0. */
  readonly incidents?: number | undefined
  /** Integration instances, one in five for contextual data; a few are failing. Default: 0. */
  readonly integrations?: number | undefined
  /** Connectors, including the chat and pager of each team. Default: 0. */
  readonly connectors?: number | undefined
  /** Custom presets, including one for each team. Default: 0. */
  readonly presets?: number | undefined
  /** Routers to seeded connectors and presets, including one for each team. Default: 0. */
  readonly routers?: number | undefined
  /** Groups of parsing rules, one per service. Default: 0. */
  readonly parsingRules?: number | undefined
  /** Sets of recording rules. Default: 0. */
  readonly recordingRules?: number | undefined
  /** SLOs, starting with those of seeded alert definitions. Default: 0. */
  readonly slos?: number | undefined
  /** Saved views, most of them in team folders. Default: 0. */
  readonly views?: number | undefined
  /** Outgoing webhooks, including one for each team. Default: 0. */
  readonly webhooks?: number | undefined
  /** Random seed: the same number produces the same data. Default: 1. */
  readonly random?: number | undefined
}

/** The largest counts. All of them together take seconds, and 0.5 GB in memory. */
export const seedBounds = {
  teams: 9_000,
  users: 10_000,
  roles: 10_000,
  scopes: 10_000,
  groups: 10_000,
  apiKeys: 10_000,
  saml: 1,
  actions: 10_000,
  aiApplications: 10_000,
  alertDefs: 100_000,
  suppressionRules: 10_000,
  archives: 1,
  cases: 100_000,
  dashboards: 10_000,
  policies: 10_000,
  usageDays: 3_660,
  enrichments: 200,
  events2metrics: 10_000,
  incidents: 100_000,
  integrations: 10_000,
  connectors: 800,
  presets: 500,
  routers: 200,
  parsingRules: 10_000,
  recordingRules: 1_000,
  slos: 10_000,
  views: 10_000,
  webhooks: 10_000,
} as const

/** A small platform with resources of every group: default of mgmt-emulator, and the sandbox of mgmt. */
export const usualSeed = {
  teams: 2,
  users: 40,
  roles: 6,
  scopes: 9,
  groups: 11,
  apiKeys: 12,
  saml: 1,
  actions: 15,
  aiApplications: 6,
  alertDefs: 300,
  suppressionRules: 12,
  archives: 1,
  cases: 80,
  dashboards: 30,
  policies: 12,
  usageDays: 400,
  enrichments: 8,
  events2metrics: 12,
  incidents: 1_000,
  integrations: 12,
  connectors: 20,
  presets: 12,
  routers: 8,
  parsingRules: 10,
  recordingRules: 8,
  slos: 40,
  views: 20,
  webhooks: 20,
} as const

/** Seeds by group, each after those that it needs. */
export const seedLoaders: readonly SeedLoader[] = [
  { options: ['alertDefs', 'suppressionRules'], load: () => import('./alerts/seed.ts') },
  { options: ['usageDays'], load: () => import('./data-usage/seed.ts') },
  {
    options: ['teams', 'users', 'roles', 'scopes', 'groups', 'apiKeys', 'saml'],
    load: () => import('./access/seed.ts'),
  },
  { options: ['actions'], load: () => import('./actions/seed.ts') },
  { options: ['aiApplications'], load: () => import('./ai/seed.ts') },
  { options: ['archives'], load: () => import('./archive/seed.ts') },
  { options: ['dashboards'], load: () => import('./dashboards/seed.ts') },
  { options: ['enrichments'], load: () => import('./enrichments/seed.ts') },
  { options: ['events2metrics'], load: () => import('./events2metrics/seed.ts') },
  { options: ['integrations'], load: () => import('./integrations/seed.ts') },
  { options: ['connectors', 'presets', 'routers'], load: () => import('./notifications/seed.ts') },
  { options: ['parsingRules'], load: () => import('./parsing-rules/seed.ts') },
  { options: ['recordingRules'], load: () => import('./recording-rules/seed.ts') },
  { options: ['slos'], load: () => import('./slos/seed.ts') },
  { options: ['views'], load: () => import('./views/seed.ts') },
  { options: ['webhooks'], load: () => import('./webhooks/seed.ts') },
  { options: ['cases'], load: () => import('./cases/seed.ts') },
  { options: ['policies'], load: () => import('./data-plans/seed.ts') },
  { options: ['incidents'], load: () => import('./incidents/seed.ts') },
]
