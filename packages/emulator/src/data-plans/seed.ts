import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { LogRules, Policy, PolicyRule, Priority, Severity, SpanRules } from '@mgmt-api/models/data-plans'
import { ensureRetentions, retentionId } from '../archive/retention-tags.ts'
import { isoTime } from '../clock.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { pickSubject, type Subject } from '../seed/catalogue.ts'
import { type Dice, diceFor, uuidFor } from '../seed/dice.ts'
import { addedTarget } from './policy-targets.ts'
import { playedQuotaRules } from './quota-rules.ts'
import { playedPolicies } from './routes.ts'

// Apart from the ids and the dice of other things of a seed.
const policyIds = 42
const stream = 0x9d31

/** What a policy does, without what the service makes. */
type Draft = Pick<Policy, 'name' | 'priority' | 'applicationRule' | 'subsystemRule' | 'archiveRetention'> &
  ({ readonly logRules: LogRules } | { readonly spanRules: SpanRules } | { readonly rumRules: LogRules })

const priority = (word: 'BLOCK' | 'LOW' | 'MEDIUM' | 'HIGH'): Priority => `PRIORITY_TYPE_${word}`
const is = (...names: readonly string[]): PolicyRule => ({ name: names.join(','), ruleTypeId: 'RULE_TYPE_ID_IS' })
const logs = (...words: readonly string[]): { readonly logRules: LogRules } => ({
  logRules: { severities: words.map((word): Severity => `SEVERITY_${word}`) },
})

/** The policies that seeded usage names. Usage of logs is theirs in this order. */
const named: readonly Draft[] = [
  { name: 'Drop test traffic', priority: priority('BLOCK'), applicationRule: is('load-test', 'sandbox'), ...logs() },
  { name: 'Keep what pages', priority: priority('HIGH'), ...logs('ERROR', 'CRITICAL') },
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

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  policies: { brief: 'Policies for logs, spans and browser events, and quota rules with them', max: 10_000, usual: 12 },
}

/** Stores as many believable policies as asked for: first those that seeded usage names, then some of single services. */
export const seed: Seed = ({ db, clock, options: { policies = 0, random = 1 } }) => {
  if (policies === 0) return
  ensureRetentions(db)
  seedQuotaRules(db)
  for (let index = 0; index < policies; index++) {
    const dice = diceFor(random ^ stream, index)
    const draft = named[index] ?? draftOf(dice, pickSubject(dice, ['api', 'worker', 'queue']))
    const made = isoTime(clock.now() - Math.floor((1 + dice.next() * 300) * millisecondsPerDay))
    playedPolicies.add(
      { db },
      {
        ...draft,
        ...('logRules' in draft && { targets: [addedTarget(draft.priority)] }),
        id: uuidFor(random, policyIds, index),
        companyId: 1_000_001,
        createdAt: made,
        updatedAt: made,
        deleted: false,
        enabled: index < named.length || dice.chance(0.9),
        order: 0,
      },
    )
  }
}

function draftOf(dice: Dice, { title, name, team }: Subject): Draft {
  const rules = { applicationRule: is(team), subsystemRule: is(name) }
  const word = dice.pick(['LOW', 'MEDIUM', 'MEDIUM'])
  if (dice.chance(0.2)) return { name: `${title}: traces`, priority: priority(word), ...rules, spanRules: {} }
  if (dice.chance(0.1))
    return { name: `${title}: sessions`, priority: priority(word), ...rules, rumRules: { severities: [] } }
  const retention = dice.chance(0.5) ? { archiveRetention: { id: retentionId('Intermediate') } } : {}
  return { name: `${title}: routine logs`, priority: priority(word), ...rules, ...retention, ...logs('DEBUG', 'INFO') }
}

/** Shares of the quota. The platform manages the last one. */
function seedQuotaRules(db: Parameters<Seed>[0]['db']): void {
  const allocationType = 'QUOTA_ALLOCATION_TYPE_PERCENTAGE'
  const shares = { logs: 60, spans: 25, metrics: 10 }
  const own = Object.entries(shares).map(([entityType, allocation]) => ({
    entityType,
    allocation,
    allocationType,
    canOverflow: entityType !== 'metrics',
    enabled: true,
  }))
  const managed = { entityType: 'profiles', allocation: 5, allocationType, canOverflow: true, enabled: true }
  playedQuotaRules.add({ db }, { id: uuidFor(1, policyIds + 1, 0), rules: [...own, { ...managed, cxManaged: true }] })
}
