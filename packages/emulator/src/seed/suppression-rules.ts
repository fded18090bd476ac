import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import {
  type AlertSchedulerRule,
  clockTimeOf,
  type MetaLabel,
  normaliseSchedule,
  type Schedule,
  type SuppressionFilter,
} from '@mgmt-api/models/alerts'
import { isoTime } from '../clock.ts'
import { alertDefIdOf } from './alert-defs.ts'
import { pickSubject, type Subject } from './catalogue.ts'
import { type Dice, diceFor, uuidFor } from './dice.ts'

export interface SuppressionRuleSeed {
  readonly count: number
  /** Alert definitions of the same seed, of which rules may name some. */
  readonly alertDefs: number
  /** Milliseconds since 1970: the present. */
  readonly now: number
  /** Another number makes other rules. Default: 1. */
  readonly seed?: number | undefined
}

// Apart from the kinds of other things of a seed, and from their dice.
const ids = { rule: 21, version: 22, label: 23 } as const
const stream = 0x5e1f

const zones = ['UTC', 'UTC+2', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const

/** A reason to keep alerts quiet for a while. */
interface Occasion {
  readonly name: (subject: Subject) => string
  readonly why: string
  readonly schedule: (dice: Dice, now: number) => Schedule
}

const lasting = (forOver: number): { forOver: number; frequency: string } => ({
  forOver,
  frequency: 'DURATION_FREQUENCY_HOUR',
})

/** Some days from the present, at a full hour by the clocks of a zone. */
function startOf(now: number, days: number, clock: string, timezone: string): { startTime: string; timezone: string } {
  return {
    startTime: `${clockTimeOf(new Date(now + days * millisecondsPerDay), timezone).slice(0, 10)}T${clock}:00.000`,
    timezone,
  }
}

const occasions: readonly [Occasion, ...Occasion[]] = [
  {
    name: ({ title }) => `${title}: nightly backup`,
    why: 'Latency is high while the backup runs.',
    schedule: (dice, now) => ({
      recurring: {
        schedule: {
          daily: {},
          repeatEvery: 1,
          timeframe: { ...startOf(now, -90, '02:30', dice.pick(zones)), duration: lasting(1) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: patch window`,
    why: 'Hosts restart one after the other.',
    schedule: (dice, now) => ({
      recurring: {
        schedule: {
          weekly: { daysOfWeek: [...dice.pick([[3], [3, 5], [7, 1]])] },
          repeatEvery: dice.pick([1, 2]),
          timeframe: { ...startOf(now, -30, '22:00', dice.pick(zones)), duration: lasting(4) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: month end`,
    why: 'Reports of the month load everything at once.',
    schedule: (dice, now) => ({
      recurring: {
        schedule: {
          monthly: { daysOfMonth: [...dice.pick([[1], [1, 15], [31]])] },
          repeatEvery: 1,
          terminationDate: clockTimeOf(new Date(now + 365 * millisecondsPerDay)).slice(0, 10),
          timeframe: { ...startOf(now, -60, '00:00', dice.pick(zones)), duration: lasting(6) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: migration`,
    why: 'The team watches it by hand.',
    schedule: (dice, now) => ({
      oneTime: {
        timeframe: { ...startOf(now, dice.pick([-7, 3, 10]), '09:00', dice.pick(zones)), duration: lasting(8) },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: being retired`,
    why: 'Nobody is paged for it any more.',
    schedule: () => ({ recurring: { alwaysActive: {} } }),
  },
]

/** A suppression rule that has what the service makes. */
type SeededRule = AlertSchedulerRule & { readonly createdAt: string }

/** Believable suppression rules, one at a time and the same ones for the same options. All occasions are among the first five. */
export function* suppressionRulesOf({ count, alertDefs, now, seed = 1 }: SuppressionRuleSeed): Generator<SeededRule> {
  for (let index = 0; index < count; index++) {
    const dice = diceFor(seed ^ stream, index)
    const subject = pickSubject(dice, ['database', 'api', 'worker'])
    const occasion = occasions[index % occasions.length] ?? occasions[0]
    const created = isoTime(now - millisecondsPerHour - Math.floor(dice.next() * 60 * millisecondsPerDay))
    const labelIds = (place: number): string => uuidFor(seed, ids.label, index * 4 + place)
    yield {
      id: uuidFor(seed, ids.version, index),
      uniqueIdentifier: uuidFor(seed, ids.rule, index),
      name: occasion.name(subject),
      description: `${occasion.why} Owner: team ${subject.team}.`,
      enabled: dice.chance(0.85),
      metaLabels: [labelOf(labelIds(0), 'team', subject.team)],
      filter: filterOf(dice, { subject, alertDefs, seed, labelIds }),
      schedule: normaliseSchedule({ scheduleOperation: 'SCHEDULE_OPERATION_MUTE', ...occasion.schedule(dice, now) }),
      createdAt: created,
      updatedAt: created,
    }
  }
}

const labelOf = (id: string, key: string, value: string): MetaLabel => ({ id, key, value })

interface Alerts {
  readonly subject: Subject
  readonly alertDefs: number
  readonly seed: number
  readonly labelIds: (place: number) => string
}

/** Alerts by their labels, or some definitions of the seed by id. */
function filterOf(dice: Dice, { subject, alertDefs, seed, labelIds }: Alerts): SuppressionFilter {
  if (alertDefs === 0 || dice.chance(0.6)) {
    const labels = [
      labelOf(labelIds(1), 'service', subject.name),
      labelOf(labelIds(2), 'environment', subject.environment),
    ]
    return { alertMetaLabels: { value: labels } }
  }
  const wanted = Array.from({ length: dice.pick([1, 2, 3]) }, () => Math.floor(dice.next() * alertDefs))
  return { alertUniqueIds: { value: [...new Set(wanted)].map((index) => alertDefIdOf(seed, index)) } }
}
