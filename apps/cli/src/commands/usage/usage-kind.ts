import { formatAmount, formatCount } from '@mgmt-api/base/numbers'
import {
  type DataUsage,
  gigabytesSeries,
  type Span,
  tokensSeries,
  unitsSeries,
  usageFields,
  type UsageReader,
  type UsageSeries,
  type UsageSource,
} from '@mgmt-api/data-usage'
import type { Breakdown } from './breakdown.ts'
import { type CountedDay, countLogs, countSpans, type DayRecord, type ReadOptions } from './counts.ts'

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
  /** Whether it is read from the source of daily usage, as opposed to counts, which have a source of their own. */
  readonly hasSource: boolean
  /** Whether policies can block it; blocked usage is not included in the total. */
  readonly canBlock: boolean
  /** Fields of a day with their own column, e.g. `highLogs`. */
  readonly fields: readonly string[]
  /** Reads the recorded days, oldest first. */
  readonly read: (usage: UsageClient, span: Span, options: ReadOptions) => Promise<readonly CountedDay[]>
}

/** Reads usage: daily usage from its source, and counts. */
export type UsageClient = UsageReader & Pick<DataUsage, 'logsCount' | 'spansCount'>

type Fetch<D> = (usage: UsageClient, span: Span, options: Pick<ReadOptions, 'signal'>) => PromiseLike<readonly D[]>

/** Reads a daily report: its days as a series, with their records. */
const daily =
  <D extends DayRecord>(fetch: Fetch<D>, seriesOf: (days: readonly D[]) => UsageSeries): UsageKind['read'] =>
  async (usage, span, { signal }) => {
    const records = await fetch(usage, span, { signal })
    return seriesOf(records).days.map((day, index) => ({ ...day, record: records[index] ?? { date: day.date } }))
  }

const fields = Object.keys(usageFields).map((field) => field.replace(/Units$/, ''))

const processed = {
  amount: formatAmount,
  divisions: ['total', 'tier', 'pillar'],
  hasSource: true,
  canBlock: true,
} as const
const counts = { amount: formatCount, hasSource: false, fields: [] } as const

const kinds: Readonly<Record<MeasureName, Omit<UsageKind, 'name'>>> = {
  units: {
    ...processed,
    unit: 'units',
    fields,
    read: daily((usage, ...asked) => usage.dailyUnits(...asked), unitsSeries),
  },
  gigabytes: {
    ...processed,
    unit: 'GB',
    // Evaluation has no size.
    fields: fields.filter((field) => field !== 'evaluation'),
    read: daily((usage, ...asked) => usage.dailyProcessedGbs(...asked), gigabytesSeries),
  },
  tokens: {
    ...counts,
    hasSource: true,
    canBlock: false,
    unit: 'tokens',
    divisions: ['total', 'evaluator'],
    read: daily((usage, ...asked) => usage.dailyEvaluationTokens(...asked), tokensSeries),
  },
  logs: {
    ...counts,
    canBlock: true,
    unit: 'logs',
    divisions: ['total', 'tier', 'severity', 'application', 'subsystem'],
    read: countLogs,
  },
  spans: { ...counts, canBlock: false, unit: 'spans', divisions: ['total', 'tier', 'outcome'], read: countSpans },
}

export const usageKind = (name: MeasureName): UsageKind => ({ name, ...kinds[name] })

/** The measure without what its source lacks: the query has no blocked usage and no evaluators, and not always parts. */
export function kindOfSource(kind: UsageKind, { name, hasParts }: UsageSource): UsageKind {
  if (name !== 'query') return kind
  const isDivided = hasParts && kind.name !== 'tokens'
  return {
    ...kind,
    canBlock: false,
    divisions: isDivided ? kind.divisions : ['total'],
    fields: isDivided ? kind.fields.filter((field) => !field.startsWith('blocked')) : [],
  }
}
