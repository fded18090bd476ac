// Written by `pnpm contract:settle` from the seeds of the groups.
import type { SeedLoader } from './seed.ts'

/** How much believable data a fresh database starts with. */
export interface SeedOptions {
  /** Teams beside the one that keys belong to. Default: 0. */
  readonly teams?: number | undefined
  /** Members of the team of the keys. Default: 0. */
  readonly users?: number | undefined
  /** Custom roles. Default: 0. */
  readonly roles?: number | undefined
  /** Scopes, each of the services of a team or of one service. Default: 0. */
  readonly scopes?: number | undefined
  /** Groups: administrators, everyone, those of teams; with users, roles and scopes of the seed. Default: 0. */
  readonly groups?: number | undefined
  /** API keys of the team and of users of the seed. Default: 0. */
  readonly apiKeys?: number | undefined
  /** 1: members log in by SAML, from some ranges of addresses. Default: 0. */
  readonly saml?: number | undefined
  /** Actions: links from logs of a service, a few of them private. Default: 0. */
  readonly actions?: number | undefined
  /** AI applications with their evaluations; prices of models with the first. Default: 0. */
  readonly aiApplications?: number | undefined
  /** Alert definitions, over all types. Default: 0. */
  readonly alertDefs?: number | undefined
  /** Suppression rules, of which some name alert definitions of the seed. Default: 0. */
  readonly suppressionRules?: number | undefined
  /** 1: logs and metrics are archived. Default: 0. */
  readonly archives?: number | undefined
  /** Cases with their history: those of the alert events of the seed, the newest first, then older ones. Default: 0. */
  readonly cases?: number | undefined
  /** Dashboards with widgets of every kind, in folders of teams. Default: 0. */
  readonly dashboards?: number | undefined
  /** Policies for logs, spans and browser events, and quota rules with them. Default: 0. */
  readonly policies?: number | undefined
  /** Days of usage, of which today is the last. Default: 0. */
  readonly usageDays?: number | undefined
  /** Enrichment rules, some of them of a table of service owners. Default: 0. */
  readonly enrichments?: number | undefined
  /** Events-to-metrics definitions, of logs and of spans. Default: 0. */
  readonly events2metrics?: number | undefined
  /** Incidents: one for each time that an alert definition of the seed fired, the newest of them. Default: 0. */
  readonly incidents?: number | undefined
  /** Instances of integrations, one in five of contextual data; a few do not work. Default: 0. */
  readonly integrations?: number | undefined
  /** Connectors; each team has the chat and the pager that its alert definitions name. Default: 0. */
  readonly connectors?: number | undefined
  /** Custom presets; each team has the one that its alert definitions name. Default: 0. */
  readonly presets?: number | undefined
  /** Routers to connectors and presets of the seed; each team has one. Default: 0. */
  readonly routers?: number | undefined
  /** Groups of parsing rules, each for the logs of a service. Default: 0. */
  readonly parsingRules?: number | undefined
  /** Sets of recording rules of services. Default: 0. */
  readonly recordingRules?: number | undefined
  /** SLOs: first those that alert definitions of the seed watch, one for each service. Default: 0. */
  readonly slos?: number | undefined
  /** Saved views, most of them in folders of teams. Default: 0. */
  readonly views?: number | undefined
  /** Outgoing webhooks; each team has the one that its alert definitions name. Default: 0. */
  readonly webhooks?: number | undefined
  /** Another number makes other data; the same one makes the same. Default: 1. */
  readonly random?: number | undefined
}

/** The largest counts of a seed. All of them together take seconds, and 0.5 GB where the database is in memory. */
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

/** What the command line starts with. */
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

/** What makes the data, by group. */
export const seedLoaders: readonly SeedLoader[] = [
  {
    options: ['teams', 'users', 'roles', 'scopes', 'groups', 'apiKeys', 'saml'],
    load: () => import('./access/seed.ts'),
  },
  { options: ['actions'], load: () => import('./actions/seed.ts') },
  { options: ['aiApplications'], load: () => import('./ai/seed.ts') },
  { options: ['alertDefs', 'suppressionRules'], load: () => import('./alerts/seed.ts') },
  { options: ['archives'], load: () => import('./archive/seed.ts') },
  { options: ['cases'], load: () => import('./cases/seed.ts') },
  { options: ['dashboards'], load: () => import('./dashboards/seed.ts') },
  { options: ['policies'], load: () => import('./data-plans/seed.ts') },
  { options: ['usageDays'], load: () => import('./data-usage/seed.ts') },
  { options: ['enrichments'], load: () => import('./enrichments/seed.ts') },
  { options: ['events2metrics'], load: () => import('./events2metrics/seed.ts') },
  { options: ['incidents'], load: () => import('./incidents/seed.ts') },
  { options: ['integrations'], load: () => import('./integrations/seed.ts') },
  { options: ['connectors', 'presets', 'routers'], load: () => import('./notifications/seed.ts') },
  { options: ['parsingRules'], load: () => import('./parsing-rules/seed.ts') },
  { options: ['recordingRules'], load: () => import('./recording-rules/seed.ts') },
  { options: ['slos'], load: () => import('./slos/seed.ts') },
  { options: ['views'], load: () => import('./views/seed.ts') },
  { options: ['webhooks'], load: () => import('./webhooks/seed.ts') },
]
