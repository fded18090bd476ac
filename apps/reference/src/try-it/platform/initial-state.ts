import type { CoreOptions } from '@mgmt-api/emulator/browser'

/** Seed, the name of its items, and their number. */
type SeedEntry = readonly [count: number, label: string]

/** Few items of everything, so that lists stay short. */
const seeds = {
  teams: [2, 'teams besides the default team'],
  users: [3, 'users'],
  roles: [2, 'custom roles'],
  scopes: [2, 'scopes'],
  groups: [3, 'groups of users'],
  apiKeys: [3, 'API keys'],
  saml: [1, 'SAML and IP access configuration'],
  actions: [3, 'actions'],
  aiApplications: [2, 'AI applications with evaluations and model prices'],
  alertDefs: [12, 'alert definitions with events'],
  suppressionRules: [2, 'suppression rules'],
  archives: [1, 'configuration of the archives of logs and metrics'],
  cases: [60, 'cases with history'],
  dashboards: [3, 'dashboards'],
  policies: [4, 'policies with quota rules'],
  usageDays: [30, 'days of usage'],
  enrichments: [2, 'enrichment rules'],
  events2metrics: [2, 'events-to-metrics definitions'],
  incidents: [6, 'incidents'],
  integrations: [5, 'integration instances'],
  connectors: [4, 'connectors'],
  presets: [3, 'custom presets'],
  routers: [2, 'routers'],
  parsingRules: [2, 'groups of parsing rules'],
  recordingRules: [2, 'sets of recording rules'],
  slos: [3, 'SLOs'],
  views: [3, 'saved views'],
  webhooks: [3, 'outgoing webhooks'],
} as const satisfies Readonly<Record<string, SeedEntry>>

/** Options of the emulator: the same data and time for examples and for tries. */
export const initialState: CoreOptions & { readonly now: string; readonly seed: Readonly<Record<string, number>> } = {
  seed: Object.fromEntries(Object.entries(seeds).map(([name, [count]]) => [name, count])),
  now: '2026-03-10T12:00:00.000Z',
  // Every build has the same examples.
  random: 1,
}

/** The initial data, as phrases: `3 saved views`. */
export const initialContents: readonly string[] = Object.values(seeds).map(([count, label]) => `${count} ${label}`)
