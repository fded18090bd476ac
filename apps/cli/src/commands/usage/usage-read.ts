import { CommandError, ExitCode, inputError } from '@mgmt-api/command'
import {
  type BudgetOutlook,
  budgetOutlook,
  comparePeriods,
  createDataUsage,
  forecastMonth,
  isUnserved,
  type MonthForecast,
  type UsageChange,
  usageReader,
  type UsageSource,
  usageSource,
} from '@mgmt-api/data-usage'
import type { Connection } from '../../target/connect.ts'
import { targetName } from '../../target/target.ts'
import { asSeries } from './amounts.ts'
import type { CountedDay } from './counted-days.ts'
import type { DateRange } from './usage-days.ts'
import { kindOfSource, type UsageClient, type UsageKind } from './usage-kind.ts'
import { windowOf, type WindowOptions } from './usage-window.ts'
import type { ReadOptions } from './counts.ts'

/** Usage read from one target. */
export interface UsageRead {
  /** Display name, e.g. `profile prod`. */
  readonly target: string
  readonly place: string
  /** Where daily usage was read; absent for counts. */
  readonly source?: UsageSource | undefined
  /** The requested measure, without what the source does not tell. */
  readonly kind: UsageKind
  /** Days of the span, and other days that the service returned. */
  readonly days: readonly CountedDay[]
  readonly comparison?: UsageComparison | undefined
  readonly forecast?: MonthForecast | undefined
  /** Absent without a budget; null if there is too little data to forecast. */
  readonly budget?: BudgetOutlook | null | undefined
}

/** UsageComparison of the completed days with the same number of days before. */
export interface UsageComparison {
  readonly current: DateRange
  readonly previous: DateRange
  readonly total: UsageChange
  /** Days with a record. */
  readonly days: { readonly current: number; readonly previous: number }
  readonly currentDays: readonly CountedDay[]
  readonly previousDays: readonly CountedDay[]
}

export interface UsageRequest extends WindowOptions {
  readonly kind: UsageKind
  readonly span: DateRange
  readonly options: ReadOptions
  /** Budget of a month, in the measure. */
  readonly budget?: number | undefined
}

/** Reads the days of one target in one call, including earlier days for comparison and forecast. */
export async function readUsage(connection: Connection, request: UsageRequest): Promise<UsageRead> {
  const { span, options, today, budget } = request
  const { source, kind, usage } = await chooseSource(connection, request)
  const window = windowOf(span, request)
  const all = await kind.read(usage, window.read, options).catch((error: unknown) => {
    throw source === undefined && isUnserved(error) ? countsGone(kind, error) : error
  })
  const { compared } = window
  const forecast = window.forecast ? forecastMonth(asSeries(all), { now: today }) : undefined
  return {
    target: targetName(connection.target),
    place: connection.place,
    source,
    kind,
    // Omits days read only for the comparison. Unrequested days from the service are kept and reported.
    days: all.filter(({ date }) => date < window.read.from || date >= span.from),
    ...(compared && { comparison: comparisonOf(all, compared) }),
    ...(forecast && { forecast }),
    ...(budget !== undefined && { budget: budgetOutlook(asSeries(all), { now: today, budget }) ?? null }),
  }
}

const countsGone = ({ name }: UsageKind, cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.service,
    code: 'no_such_route',
    message: `${name} are counted by a retired operation only, which this platform does not serve`,
    hint: 'Use mgmt usage query --by pillar, whose column events counts logs and spans; or check region and address',
    cause,
  })

interface ChosenSource extends Pick<UsageRead, 'source' | 'kind'> {
  readonly usage: UsageClient
}

/**
 * Chooses the source once for all days that are read.
 * @throws {CommandError} `unknown_value` for a breakdown that the source lacks
 */
async function chooseSource(
  { caller }: Connection,
  { kind, options: { signal, by } }: UsageRequest,
): Promise<ChosenSource> {
  const client = createDataUsage(caller)
  if (!kind.hasSource) return { kind, usage: client }
  const source = await usageSource(caller, { signal })
  const read = kindOfSource(kind, source)
  if (by !== undefined && !read.divisions.includes(by)) {
    const message = `--by: the query of usage, which this platform serves, has no ${kind.name} by ${by}`
    throw inputError('unknown_value', message, `Valid values: ${read.divisions.join(', ')}`)
  }
  return { source, kind: read, usage: { ...client, ...usageReader(caller, source) } }
}

function comparisonOf(
  all: readonly CountedDay[],
  spans: Pick<UsageComparison, 'current' | 'previous'>,
): UsageComparison {
  const within = ({ from, to }: DateRange): CountedDay[] => all.filter(({ date }) => date >= from && date <= to)
  const [currentDays, previousDays] = [within(spans.current), within(spans.previous)]
  const { total, days } = comparePeriods(asSeries(currentDays), asSeries(previousDays))
  return { ...spans, total, days, currentDays, previousDays }
}
