import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Slo, SloCommon, SloOwnershipTag } from '@mgmt-api/models/slos'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { alertDefsOf, objectiveIdOf } from '../alerts/seed/alert-defs.ts'
import { draw, type Subject } from '../../seed/draw.ts'
import { type Service, subjectsOf } from '../../seed/words.ts'
import { type RandomStream, uuidFor } from '../../seed/random-stream.ts'
import { implementedSlos } from './routes.ts'

const ids = 41
const stream = 0x510a

const kinds = ['api', 'worker', 'queue'] as const

/** How many SLOs the alert definitions of a seed can refer to: one of each service. */
export const watchable: number = subjectsOf(kinds).length

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  slos: { brief: 'SLOs, starting with those of seeded alert definitions', max: 10_000, usual: 40 },
}

/** Seeds SLOs: first one for each service, which seeded alert definitions refer to, then others. */
export const seed: Seed = ({ options: { slos = 0, alertDefs = 0, random = 1 }, ...context }) => {
  const services = subjectsOf(kinds)
  const watched = slos < services.length ? watchedFirst(services, { slos, alertDefs, random }) : services
  for (const { index, subject: drawn, rng } of draw(slos, random ^ stream, kinds)) {
    const service = watched[index]
    const subject: Subject = service === undefined ? drawn : { ...drawn, ...service, environment: 'production' }
    const id = service === undefined ? uuidFor(random, ids, index) : objectiveIdOf(random, service.name)
    const content = service !== undefined || rng.chance(0.5) ? availability(subject, rng) : latency(subject, rng)
    implementedSlos.add(context, { ...common(subject, rng, context.clock.now()), ...content, id })
  }
}

interface Counts {
  readonly slos: number
  readonly alertDefs: number
  readonly random: number
}

/** Begins with the services whose SLOs seeded alert definitions watch: there are fewer SLOs than services. */
function watchedFirst(services: readonly Service[], { slos, alertDefs, random }: Counts): Service[] {
  const byId = new Map(services.map((service) => [objectiveIdOf(random, service.name), service]))
  const first = new Set<Service>()
  for (const { alertDefProperties } of alertDefsOf({ count: alertDefs, now: 0, seed: random })) {
    if (first.size === slos) break
    const service = byId.get(alertDefProperties.sloThreshold?.sloDefinition?.sloId ?? '')
    if (service !== undefined) first.add(service)
  }
  return [...first, ...services.filter((service) => !first.has(service))]
}

function common({ name, team, tier, environment }: Subject, rng: RandomStream, now: number): SloCommon {
  const created = now - Math.floor((30 + rng.next() * 400) * millisecondsPerDay)
  const changes = rng.pick([1, 1, 2, 3, 5])
  const updated = changes === 1 ? created : created + Math.floor(rng.next() * (now - created))
  const updateTime = isoTime(updated)
  return {
    creator: `${team}-lead@example.com`,
    labels: { team, service: name, environment, tier },
    ownershipTags: { service: tagged(name), team: tagged(team), environment: tagged(environment) },
    sloTimeFrame: rng.pick([
      'SLO_TIME_FRAME_28_DAYS',
      'SLO_TIME_FRAME_28_DAYS',
      'SLO_TIME_FRAME_14_DAYS',
      'SLO_TIME_FRAME_7_DAYS',
    ]),
    createTime: isoTime(created),
    updateTime,
    revision: { revision: changes, updateTime },
  }
}

const tagged = (value: string): SloOwnershipTag => ({ staticValues: [value], resolvedValues: [value] })

const targets = { '1': [99.9, 99.95, 99.99], '2': [99, 99.5, 99.9], '3': [95, 98, 99] } as const

function availability({ name, title, tier, environment }: Subject, rng: RandomStream): Slo {
  const of = `service="${name}",environment="${environment}"`
  return {
    name: environment === 'production' ? `${title}: availability` : `${title}: availability (${environment})`,
    description: `Share of the requests to ${name} that are answered without a fault of its own.`,
    sloType: 'SLO_TYPE_REQUEST',
    targetThresholdPercentage: rng.pick(targets[tier]),
    requestBasedMetricSli: {
      goodEvents: { query: `sum(rate(requests_total{${of},status!~"5.."}[5m])) by (region)` },
      totalEvents: { query: `sum(rate(requests_total{${of}}[5m])) by (region)` },
    },
    grouping: { labels: ['region'] },
  }
}

function latency({ name, title, tier, environment }: Subject, rng: RandomStream): Slo {
  const limit = rng.pick([250, 500, 1_000, 2_000])
  const of = `service="${name}",environment="${environment}"`
  return {
    name: `${title}: latency below ${limit} ms (${environment})`,
    description: `Share of the minutes in which 95 percent of the requests to ${name} take less than ${limit} ms.`,
    sloType: 'SLO_TYPE_WINDOW',
    targetThresholdPercentage: rng.pick(targets[tier]),
    windowBasedMetricSli: {
      query: { query: `max(request_duration_ms{${of},quantile="0.95"})` },
      window: rng.pick(['WINDOW_SLO_WINDOW_1_MINUTE', 'WINDOW_SLO_WINDOW_5_MINUTES']),
      comparisonOperator: 'COMPARISON_OPERATOR_LESS_THAN',
      threshold: limit,
      missingDataStrategy: 'MISSING_DATA_STRATEGY_UNCOUNTED',
    },
  }
}
