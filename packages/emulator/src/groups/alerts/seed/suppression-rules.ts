import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import {
  type AlertSchedulerRule,
  clockTimeOf,
  type MetaLabel,
  normaliseSchedule,
  type Schedule,
  type SuppressionFilter,
} from '@mgmt-api/models/alerts'
import { isoTime } from '../../../kernel/clock.ts'
import { alertDefIdOf, type AlertDefSeed } from './alert-defs.ts'
import { type Subject, draw, nth } from '../../../seed/draw.ts'
import { type RandomStream, uuidFor } from '../../../seed/random-stream.ts'

export interface SuppressionRuleSeed extends AlertDefSeed {
  /** Number of seeded alert definitions that rules may refer to. */
  readonly alertDefs: number
}

// Id kinds and streams of this seed, distinct from those of other seeds.
const ids = { rule: 21, version: 22, label: 23 } as const
const stream = 0x5e1f

const zones = ['UTC', 'UTC+2', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const

/** A reason to suppress alerts. */
interface Occasion {
  readonly name: (subject: Subject) => string
  readonly why: string
  readonly schedule: (rng: RandomStream, now: number) => Schedule
}

const lasting = (forOver: number): { forOver: number; frequency: string } => ({
  forOver,
  frequency: 'DURATION_FREQUENCY_HOUR',
})

/** A full hour some days from now in a time zone. */
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
    schedule: (rng, now) => ({
      recurring: {
        schedule: {
          daily: {},
          repeatEvery: 1,
          timeframe: { ...startOf(now, -90, '02:30', rng.pick(zones)), duration: lasting(1) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: patch window`,
    why: 'Hosts restart one after the other.',
    schedule: (rng, now) => ({
      recurring: {
        schedule: {
          weekly: { daysOfWeek: [...rng.pick([[3], [3, 5], [7, 1]])] },
          repeatEvery: rng.pick([1, 2]),
          timeframe: { ...startOf(now, -30, '22:00', rng.pick(zones)), duration: lasting(4) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: month end`,
    why: 'Reports of the month load everything at once.',
    schedule: (rng, now) => ({
      recurring: {
        schedule: {
          monthly: { daysOfMonth: [...rng.pick([[1], [1, 15], [31]])] },
          repeatEvery: 1,
          terminationDate: clockTimeOf(new Date(now + 365 * millisecondsPerDay)).slice(0, 10),
          timeframe: { ...startOf(now, -60, '00:00', rng.pick(zones)), duration: lasting(6) },
        },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: migration`,
    why: 'The team watches it by hand.',
    schedule: (rng, now) => ({
      oneTime: {
        timeframe: { ...startOf(now, rng.pick([-7, 3, 10]), '09:00', rng.pick(zones)), duration: lasting(8) },
      },
    }),
  },
  {
    name: ({ title }) => `${title}: being retired`,
    why: 'Nobody is paged for it any more.',
    schedule: () => ({ recurring: { alwaysActive: {} } }),
  },
]

/** A suppression rule with all service-made fields. */
type SeededRule = AlertSchedulerRule & { readonly createdAt: string }

/** Generates suppression rules one at a time, deterministically. All occasions are among the first five. */
export function* suppressionRulesOf({ count, alertDefs, now, seed = 1 }: SuppressionRuleSeed): Generator<SeededRule> {
  for (const { index, subject, rng } of draw(count, seed ^ stream, ['database', 'api', 'worker'])) {
    const occasion = nth(occasions, index)
    const created = isoTime(now - millisecondsPerHour - Math.floor(rng.next() * 60 * millisecondsPerDay))
    const labelIds = (place: number): string => uuidFor(seed, ids.label, index * 4 + place)
    yield {
      id: uuidFor(seed, ids.version, index),
      uniqueIdentifier: uuidFor(seed, ids.rule, index),
      name: occasion.name(subject),
      description: `${occasion.why} Owner: team ${subject.team}.`,
      enabled: rng.chance(0.85),
      metaLabels: [labelOf(labelIds(0), 'team', subject.team)],
      filter: filterOf(rng, { subject, alertDefs, seed, labelIds }),
      schedule: normaliseSchedule({ scheduleOperation: 'SCHEDULE_OPERATION_MUTE', ...occasion.schedule(rng, now) }),
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

/** Filter by labels, or by ids of seeded definitions. */
function filterOf(rng: RandomStream, { subject, alertDefs, seed, labelIds }: Alerts): SuppressionFilter {
  if (alertDefs === 0 || rng.chance(0.6)) {
    const labels = [
      labelOf(labelIds(1), 'service', subject.name),
      labelOf(labelIds(2), 'environment', subject.environment),
    ]
    return { alertMetaLabels: { value: labels } }
  }
  const wanted = Array.from({ length: rng.pick([1, 2, 3]) }, () => Math.floor(rng.next() * alertDefs))
  return { alertUniqueIds: { value: [...new Set(wanted)].map((index) => alertDefIdOf(seed, index)) } }
}
