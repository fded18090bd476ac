import {
  type DataUsage,
  gigabytesSeries,
  type SpanOptions,
  tokensSeries,
  unitsSeries,
  usageFields,
} from '@mgmt-api/data-usage'
import type { Breakdown } from './breakdown.ts'
import { type CountedDay, countedDays } from './counted-days.ts'
import { countLogs, countSpans } from './counts.ts'
import type { MeasureName } from './measure.ts'
import { unitsText, wholeText } from './numbers.ts'
import type { UsageSpan } from './usage-days.ts'

export interface ReadOptions extends SpanOptions {
  readonly applications?: readonly string[] | undefined
  readonly subsystems?: readonly string[] | undefined
  /** Parts that the service tells apart only where it is asked to. */
  readonly by?: Breakdown | undefined
}

/** What there is to know of a measure: how its days are read, divided and written. */
export interface UsageKind {
  readonly name: MeasureName
  /** Heading of a report. */
  readonly title: string
  /** As `units`. */
  readonly unit: string
  readonly amount: (value: number) => string
  /** Ways to divide its days, the usual ones first. */
  readonly divisions: readonly Breakdown[]
  /** Those of which totals are told, whatever is drawn. */
  readonly told: readonly Breakdown[]
  /** Whether policies can block some of it, which is counted apart. */
  readonly canBlock: boolean
  /** Counts of each day that have a column of their own, as `highLogs`. */
  readonly fields: readonly string[]
  /** Days of which the service has a record, oldest first. */
  read(usage: DataUsage, span: UsageSpan, options: ReadOptions): Promise<readonly CountedDay[]>
}

const fieldsOf = Object.keys(usageFields).map((field) => field.replace(/Units$/, ''))

const kinds: Readonly<Record<MeasureName, UsageKind>> = {
  units: {
    name: 'units',
    canBlock: true,
    title: 'Daily units',
    unit: 'units',
    amount: unitsText,
    divisions: ['total', 'tier', 'pillar'],
    told: ['tier', 'pillar'],
    fields: fieldsOf,
    async read(usage, span, { signal }) {
      const days = await usage.dailyUnits(span, { signal })
      return countedDays(days, unitsSeries(days).days)
    },
  },
  gigabytes: {
    name: 'gigabytes',
    canBlock: true,
    title: 'Daily processed gigabytes',
    unit: 'GB',
    amount: unitsText,
    divisions: ['total', 'tier', 'pillar'],
    told: ['tier', 'pillar'],
    // What evaluates has no size.
    fields: fieldsOf.filter((field) => field !== 'evaluation'),
    async read(usage, span, { signal }) {
      const days = await usage.dailyProcessedGbs(span, { signal })
      return countedDays(days, gigabytesSeries(days).days)
    },
  },
  tokens: {
    name: 'tokens',
    canBlock: false,
    title: 'Daily evaluation tokens',
    unit: 'tokens',
    amount: wholeText,
    divisions: ['total', 'evaluator'],
    told: ['evaluator'],
    fields: [],
    async read(usage, span, { signal }) {
      const days = await usage.dailyEvaluationTokens(span, { signal })
      return countedDays(days, tokensSeries(days).days)
    },
  },
  logs: {
    name: 'logs',
    canBlock: true,
    title: 'Daily logs',
    unit: 'logs',
    amount: wholeText,
    divisions: ['total', 'tier', 'severity', 'application', 'subsystem'],
    told: ['tier', 'severity'],
    fields: [],
    read: countLogs,
  },
  spans: {
    name: 'spans',
    canBlock: false,
    title: 'Daily spans',
    unit: 'spans',
    amount: wholeText,
    divisions: ['total', 'tier', 'outcome'],
    told: ['tier', 'outcome'],
    fields: [],
    read: countSpans,
  },
}

export const usageKind = (name: MeasureName): UsageKind => kinds[name]
