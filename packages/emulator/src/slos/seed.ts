import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Slo, SloCommon, SloTimeFrame } from '@mgmt-api/models/slos'
import { isoTime } from '../clock.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { objectiveIdOf } from '../seed/alert-defs.ts'
import { pickSubject, type Subject, type SubjectKind, subjectsOf } from '../seed/catalogue.ts'
import { type Dice, diceFor, uuidFor } from '../seed/dice.ts'
import { playedSlos } from './routes.ts'

const ids = 41
const stream = 0x510a

const kinds: readonly [SubjectKind, ...SubjectKind[]] = ['api', 'worker', 'queue']

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  slos: {
    brief: 'SLOs: first those that alert definitions of the seed watch, one for each service',
    max: 10_000,
    usual: 40,
  },
}

/** Stores SLOs: first the one of each service, which the alert definitions of the same seed watch, then others. */
export const seed: Seed = ({ db, clock, options: { slos = 0, random = 1 } }) => {
  const watched = subjectsOf(kinds)
  for (let index = 0; index < slos; index++) {
    const dice = diceFor(random ^ stream, index)
    const service = watched[index]
    const drawn = pickSubject(dice, kinds)
    const subject: Subject = service === undefined ? drawn : { ...drawn, ...service, environment: 'production' }
    const id = service === undefined ? uuidFor(random, ids, index) : objectiveIdOf(random, service.name)
    const content = service !== undefined || dice.chance(0.5) ? availability(subject, dice) : latency(subject, dice)
    playedSlos.add({ db }, { ...common(subject, dice, clock.now()), ...content, id })
  }
}

function common({ name, team, tier, environment }: Subject, dice: Dice, now: number): SloCommon {
  const created = now - Math.floor((30 + dice.next() * 400) * millisecondsPerDay)
  const changes = dice.pick([1, 1, 2, 3, 5])
  const updated = changes === 1 ? created : created + Math.floor(dice.next() * (now - created))
  const [createTime, updateTime] = [created, updated].map(isoTime)
  return {
    creator: `${team}-lead@example.com`,
    labels: { team, service: name, environment, tier },
    ownershipTags: {
      service: { staticValues: [name], resolvedValues: [name] },
      team: { staticValues: [team], resolvedValues: [team] },
      environment: { staticValues: [environment], resolvedValues: [environment] },
    },
    sloTimeFrame: dice.pick<readonly [SloTimeFrame, ...SloTimeFrame[]]>([
      'SLO_TIME_FRAME_28_DAYS',
      'SLO_TIME_FRAME_28_DAYS',
      'SLO_TIME_FRAME_14_DAYS',
      'SLO_TIME_FRAME_7_DAYS',
    ]),
    ...(createTime !== undefined && { createTime }),
    ...(updateTime !== undefined && { updateTime, revision: { revision: changes, updateTime } }),
  }
}

const targets = { '1': [99.9, 99.95, 99.99], '2': [99, 99.5, 99.9], '3': [95, 98, 99] } as const

function availability({ name, title, tier, environment }: Subject, dice: Dice): Slo {
  const of = `service="${name}",environment="${environment}"`
  return {
    name: environment === 'production' ? `${title}: availability` : `${title}: availability (${environment})`,
    description: `Share of the requests to ${name} that are answered without a fault of its own.`,
    sloType: 'SLO_TYPE_REQUEST',
    targetThresholdPercentage: dice.pick(targets[tier]),
    requestBasedMetricSli: {
      goodEvents: { query: `sum(rate(requests_total{${of},status!~"5.."}[5m])) by (region)` },
      totalEvents: { query: `sum(rate(requests_total{${of}}[5m])) by (region)` },
    },
    grouping: { labels: ['region'] },
  }
}

function latency({ name, title, tier, environment }: Subject, dice: Dice): Slo {
  const limit = dice.pick([250, 500, 1_000, 2_000])
  const of = `service="${name}",environment="${environment}"`
  return {
    name: `${title}: latency below ${limit} ms (${environment})`,
    description: `Share of the minutes in which 95 percent of the requests to ${name} take less than ${limit} ms.`,
    sloType: 'SLO_TYPE_WINDOW',
    targetThresholdPercentage: dice.pick(targets[tier]),
    windowBasedMetricSli: {
      query: { query: `max(request_duration_ms{${of},quantile="0.95"})` },
      window: dice.pick(['WINDOW_SLO_WINDOW_1_MINUTE', 'WINDOW_SLO_WINDOW_5_MINUTES']),
      comparisonOperator: 'COMPARISON_OPERATOR_LESS_THAN',
      threshold: limit,
      missingDataStrategy: 'MISSING_DATA_STRATEGY_UNCOUNTED',
    },
  }
}
