import type { ResourceName } from '@mgmt-api/models'
import { seedBounds, type SeedOptions } from './generated/seed-options.ts'

type Option = keyof typeof seedBounds
type Counts = Readonly<Record<Option, number>>

/** What the items of an option refer to: all that an item of the document names is seeded too. */
const references: Readonly<Partial<Record<Option, readonly Option[]>>> = {
  alertDefs: ['connectors', 'presets', 'routers', 'slos', 'webhooks'],
  apiKeys: ['users'],
  cases: ['users'],
  groups: ['roles', 'scopes', 'users'],
  incidents: ['users'],
  routers: ['connectors', 'presets'],
}

/**
 * A seed with everything to which its data refers.
 * @param roundOf How many items of a resource the document stands for.
 */
export function withReferences(seed: SeedOptions, roundOf: (resource: string) => number): SeedOptions {
  const { alertDefs = 0, cases = 0, incidents = 0, suppressionRules = 0 } = seed
  const isAboutAlerts = alertDefs === 0 && (cases > 0 || suppressionRules > 0)
  const whole: SeedOptions = { ...seed, ...(isAboutAlerts && { alertDefs: roundOf('alerts') }) }
  // Names of options.
  const options = Object.keys(references) as Option[]
  const needed = options.flatMap((option) => ((whole[option] ?? 0) > 0 ? (references[option] ?? []) : []))
  const least = (name: Option): number => {
    const asked = whole[name] ?? 0
    // Any users own keys and are members.
    const isEnough = name === 'users' && asked > 0 && cases === 0 && incidents === 0
    return isEnough ? asked : Math.max(asked, roundOf(name))
  }
  return { ...whole, ...Object.fromEntries(needed.map((name) => [name, least(name)])) }
}

/** Number of items of a resource for the counts of a seed. Default: the count of its own name. */
const amounts: Readonly<Partial<Record<ResourceName, (counts: Counts) => number>>> = {
  'ai-applications': ({ aiApplications }) => aiApplications,
  // Of three applications, the second and the third have two each.
  'ai-evaluations': ({ aiApplications: count }) => 2 * (Math.floor((count + 1) / 3) + Math.floor(count / 3)),
  'ai-custom-evaluations': ({ aiApplications }) => (aiApplications < 2 ? 0 : 1),
  'ai-model-pricing': ({ aiApplications }) => Math.min(aiApplications, 1),
  alerts: ({ alertDefs }) => alertDefs,
  'api-keys': ({ apiKeys }) => apiKeys,
  'contextual-data-instances': ({ integrations }) => Math.floor(integrations / 5),
  'custom-enrichments': ({ enrichments }) => (enrichments === 0 ? 0 : 2),
  'dashboard-folders': ({ dashboards }) => foldersFor(dashboards),
  'integration-instances': ({ integrations }) => integrations - Math.floor(integrations / 5),
  'ip-access': ({ saml }) => saml,
  'logs-archive': ({ archives }) => archives,
  'metrics-archive': ({ archives }) => archives,
  'parsing-rules': ({ parsingRules }) => parsingRules,
  'quota-rules': ({ policies }) => Math.min(policies, 1),
  'recording-rules': ({ recordingRules }) => recordingRules,
  'suppression-rules': ({ suppressionRules }) => suppressionRules,
  'view-folders': ({ views }) => foldersFor(views),
}

/** One of each team, and one without. */
const foldersFor = (items: number): number => (items === 0 ? 0 : 9)

const none = Object.fromEntries(Object.keys(seedBounds).map((name) => [name, 0]))

/** Number of items of a resource in a seed. */
export function countOf(seed: SeedOptions, resource: string): number {
  // All names of options, with numbers.
  const counts = { ...none, ...seed } as Counts & Readonly<Record<string, number>>
  // Others have no amount.
  return amounts[resource as ResourceName]?.(counts) ?? counts[resource] ?? 0
}
