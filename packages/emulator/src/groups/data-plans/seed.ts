import { accountOf } from '../../kernel/account-numbers.ts'
import {
  addedTarget,
  type LogRules,
  type Policy,
  type PolicyRule,
  type Priority,
  type Severity,
  type SpanRules,
} from '@mgmt-api/models/data-plans'
import { ensureRetentions, retentionId } from '../archive/retention-tags.ts'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Subject, drawPast, pickSubject } from '../../seed/draw.ts'
import { type RandomStream, randomStream, uuidFor } from '../../seed/random-stream.ts'
import { implementedQuotaRules } from './quota-rules.ts'
import { implementedPolicies } from './policies.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [policyIds, quotaRuleIds] = [42, 43]
const stream = 0x9d31

/** The content of a policy without service-made fields. */
type Draft = Pick<Policy, 'name' | 'priority' | 'applicationRule' | 'subsystemRule' | 'archiveRetention'> &
  ({ readonly logRules: LogRules } | { readonly spanRules: SpanRules } | { readonly rumRules: LogRules })

const priority = (word: 'BLOCK' | 'LOW' | 'MEDIUM' | 'HIGH'): Priority => `PRIORITY_TYPE_${word}`
const is = (...names: readonly string[]): PolicyRule => ({ name: names.join(','), ruleTypeId: 'RULE_TYPE_ID_IS' })
const logs = (...words: readonly string[]): { readonly logRules: LogRules } => ({
  logRules: { severities: words.map((word): Severity => `SEVERITY_${word}`) },
})

/** Policies that seeded log usage refers to, in this order. */
const named: readonly Draft[] = [
  { name: 'Drop test traffic', priority: priority('BLOCK'), applicationRule: is('load-test', 'sandbox'), ...logs() },
  { name: 'Keep error logs', priority: priority('HIGH'), ...logs('ERROR', 'CRITICAL') },
  {
    name: 'Archive debug logs',
    priority: priority('LOW'),
    ...logs('DEBUG', 'VERBOSE'),
    archiveRetention: { id: retentionId('Short') },
  },
  { name: 'Monitor the shop', priority: priority('MEDIUM'), applicationRule: is('storefront', 'catalog'), ...logs() },
  {
    name: 'Keep errors and slow traces',
    priority: priority('HIGH'),
    spanRules: { tagRules: [{ tagName: 'tags.error', tagValue: 'true', ruleTypeId: 'RULE_TYPE_ID_IS' }] },
  },
  { name: 'Archive health checks', priority: priority('LOW'), spanRules: { actionRule: is('/healthz', '/readyz') } },
  { name: 'Keep errors of browsers', priority: priority('HIGH'), rumRules: { severities: ['SEVERITY_ERROR'] } },
]

const shares = { logs: 60, spans: 25, metrics: 10, profiles: 5 }

/** Shares of the quota. The platform manages that of profiles. */
const quotaRules = Object.entries(shares).map(([entityType, allocation]) => ({
  entityType,
  allocation,
  allocationType: 'QUOTA_ALLOCATION_TYPE_PERCENTAGE',
  canOverflow: entityType !== 'metrics',
  enabled: true,
  ...(entityType === 'profiles' && { cxManaged: true }),
}))

export const seedNeeds: readonly string[] = ['data-usage']

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  policies: { brief: 'Policies for logs, spans and browser events, with quota rules', max: 10_000, usual: 12 },
}

/** Seeds policies: first those that seeded usage refers to, then some for single services. */
export const seed: Seed = ({ options: { policies = 0, random = 1 }, ...context }) => {
  if (policies === 0) return
  const { db, clock } = context
  ensureRetentions(db)
  implementedQuotaRules.add(context, { id: uuidFor(1, quotaRuleIds, 0), rules: quotaRules })
  for (let index = 0; index < policies; index++) {
    const rng = randomStream(random ^ stream, index)
    const draft = named[index] ?? draftOf(rng, pickSubject(rng, ['api', 'worker', 'queue']))
    const made = isoTime(drawPast(rng, clock.now(), 300))
    implementedPolicies.add(context, {
      ...draft,
      ...('logRules' in draft && { targets: [addedTarget(draft.priority)] }),
      id: uuidFor(random, policyIds, index),
      companyId: accountOf(db).company,
      createdAt: made,
      updatedAt: made,
      deleted: false,
      enabled: index < named.length || rng.chance(0.9),
      order: 0,
    })
  }
}

function draftOf(rng: RandomStream, { title, name, team }: Subject): Draft {
  const rules = { applicationRule: is(team), subsystemRule: is(name) }
  const word = rng.pick(['LOW', 'MEDIUM', 'MEDIUM'])
  if (rng.chance(0.2)) return { name: `${title}: traces`, priority: priority(word), ...rules, spanRules: {} }
  if (rng.chance(0.1))
    return { name: `${title}: sessions`, priority: priority(word), ...rules, rumRules: { severities: [] } }
  const retention = rng.chance(0.5) ? { archiveRetention: { id: retentionId('Intermediate') } } : {}
  return { name: `${title}: routine logs`, priority: priority(word), ...rules, ...retention, ...logs('DEBUG', 'INFO') }
}
