import { formatAmount, formatCount } from '@mgmt-api/base/numbers'
import {
  type DataUsage,
  gigabytesSeries,
  type Span,
  tokensSeries,
  unitsSeries,
  usageFields,
  type UsageReader,
  type UsageSource,
} from '@mgmt-api/data-usage'
import type { Breakdown } from './breakdown.ts'
import { type CountedDay, countedDays } from './counted-days.ts'
import { countLogs, countSpans, type ReadOptions } from './counts.ts'

/** Values of `--measure`. */
export const measures = ['units', 'gigabytes', 'tokens', 'logs', 'spans'] as const

export type MeasureName = (typeof measures)[number]

/** A measure: how to read, divide and format its days. */
export interface UsageKind {
  readonly name: MeasureName
  /** Unit, e.g. `units`. */
  readonly unit: string
  readonly amount: (value: number) => string
  /** Breakdowns, the most common first. */
  readonly divisions: readonly Breakdown[]
  /** Breakdowns whose totals are always shown. */
  readonly withTotals: readonly Breakdown[]
  /** Whether it is read from the source of daily usage, as opposed to counts, which have a source of their own. */
  readonly hasSource: boolean
  /** Whether policies can block it; blocked usage is not included in the total. */
  readonly canBlock: boolean
  /** Fields of a day with their own column, e.g. `highLogs`. */
  readonly fields: readonly string[]
  /** Reads the recorded days, oldest first. */
  read(usage: UsageClient, span: Span, options: ReadOptions): Promise<readonly CountedDay[]>
}

/** Reads usage: daily usage from its source, and counts. */
export type UsageClient = UsageReader & Pick<DataUsage, 'logsCount' | 'spansCount'>

const fieldsOf = Object.keys(usageFields).map((field) => field.replace(/Units$/, ''))

const kinds: Readonly<Record<MeasureName, UsageKind>> = {
  units: {
    name: 'units',
    hasSource: true,
    canBlock: true,
    unit: 'units',
    amount: formatAmount,
    divisions: ['total', 'tier', 'pillar'],
    withTotals: ['tier', 'pillar'],
    fields: fieldsOf,
    async read(usage, span, { signal }) {
      const days = await usage.dailyUnits(span, { signal })
      return countedDays(days, unitsSeries(days).days)
    },
  },
  gigabytes: {
    name: 'gigabytes',
    hasSource: true,
    canBlock: true,
    unit: 'GB',
    amount: formatAmount,
    divisions: ['total', 'tier', 'pillar'],
    withTotals: ['tier', 'pillar'],
    // Evaluation has no size.
    fields: fieldsOf.filter((field) => field !== 'evaluation'),
    async read(usage, span, { signal }) {
      const days = await usage.dailyProcessedGbs(span, { signal })
      return countedDays(days, gigabytesSeries(days).days)
    },
  },
  tokens: {
    name: 'tokens',
    hasSource: true,
    canBlock: false,
    unit: 'tokens',
    amount: formatCount,
    divisions: ['total', 'evaluator'],
    withTotals: ['evaluator'],
    fields: [],
    async read(usage, span, { signal }) {
      const days = await usage.dailyEvaluationTokens(span, { signal })
      return countedDays(days, tokensSeries(days).days)
    },
  },
  logs: {
    name: 'logs',
    hasSource: false,
    canBlock: true,
    unit: 'logs',
    amount: formatCount,
    divisions: ['total', 'tier', 'severity', 'application', 'subsystem'],
    withTotals: ['tier', 'severity'],
    fields: [],
    read: countLogs,
  },
  spans: {
    name: 'spans',
    hasSource: false,
    canBlock: false,
    unit: 'spans',
    amount: formatCount,
    divisions: ['total', 'tier', 'outcome'],
    withTotals: ['tier', 'outcome'],
    fields: [],
    read: countSpans,
  },
}

export const usageKind = (name: MeasureName): UsageKind => kinds[name]

/** The measure without what its source lacks: the query has no blocked usage and no evaluators, and not always parts. */
export function kindOfSource(kind: UsageKind, { name, hasParts }: UsageSource): UsageKind {
  if (name !== 'query') return kind
  const isDivided = hasParts && kind.name !== 'tokens'
  return {
    ...kind,
    canBlock: false,
    divisions: isDivided ? kind.divisions : ['total'],
    withTotals: isDivided ? kind.withTotals : [],
    fields: isDivided ? kind.fields.filter((field) => !field.startsWith('blocked')) : [],
  }
}
