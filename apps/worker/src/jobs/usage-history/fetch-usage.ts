import { daysFrom } from '@mgmt-api/base/days'
import { chunksOf } from '@mgmt-api/base/lists'
import {
  isUnserved,
  type SeriesDay,
  unitsSeries,
  usageReader,
  type UsageSource,
  usageSource,
  type UsageSourceName,
} from '@mgmt-api/data-usage'
import type { StoreDatabase } from '../../store/tables.ts'
import type { RunContext } from '../job.ts'
import type { DayRange } from './days-to-fetch.ts'

type UsageContext = RunContext<'usage-history'>

export interface FetchedDays {
  readonly fetched: readonly SeriesDay[]
  readonly source: UsageSourceName
  /** Told in the run's note if the source differs from that of the days fetched before. */
  readonly change?: string | undefined
}

/**
 * Fetches the days of some spans from one source. The first fetch of a target finds it; after that it stays, so that a series
 * has one source, until the platform no longer serves it.
 */
export async function fetchUsage(context: UsageContext, spans: readonly DayRange[]): Promise<FetchedDays> {
  const { target, db, signal } = context
  const find = (): Promise<UsageSource> => usageSource(target.caller, { signal })
  const before = await lastSource(db, target.name)
  const source = await keptSource(before, find)
  try {
    return { fetched: await fetchAll(context, spans, source), source: source.name }
  } catch (error) {
    if (before === undefined || !isUnserved(error)) throw error
    const other = await find()
    if (other.name === before) throw error
    const change = `the source is now ${other.name}: ${before} is no longer served`
    return { fetched: await fetchAll(context, spans, other), source: other.name, change }
  }
}

/** The source of the days that were fetched last; undefined if none were. */
export async function lastSource(db: StoreDatabase, target: string): Promise<UsageSourceName | undefined> {
  const row = await db
    .selectFrom('usage_known_days')
    .select('source')
    .where('target', '=', target)
    .orderBy('fetched_at', 'desc')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.source
}

/** The source of the next days: that of the stored ones, otherwise the one that `find` finds. */
export async function keptSource(
  before: UsageSourceName | undefined,
  find: () => Promise<UsageSource>,
): Promise<UsageSource> {
  const kept = { why: 'the stored days have it', hasParts: true }
  if (before === 'daily') return { ...kept, name: before }
  // Only the capabilities tell whether the query has parts.
  const found = await find()
  return before === undefined || before === found.name ? found : { ...kept, name: before }
}

/** Days per request, few enough to be returned before the timeout. */
const daysPerRequest = 92

async function fetchAll(
  context: UsageContext,
  spans: readonly DayRange[],
  source: UsageSource,
): Promise<readonly SeriesDay[]> {
  const { target, signal } = context
  const reader = usageReader(target.caller, source)
  const pieces = spans.flatMap(piecesOf)
  const total = pieces.reduce((sum, { from, to }) => sum + daysFrom(from, to).length, 0)
  const fetched: SeriesDay[] = []
  let done = 0
  for (const piece of pieces) {
    const { days } = unitsSeries(await reader.dailyUnits(piece, { signal }))
    fetched.push(...days.filter(({ date }) => date >= piece.from && date <= piece.to))
    done += daysFrom(piece.from, piece.to).length
    context.progress(done, total)
  }
  return fetched
}

const piecesOf = ({ from, to }: DayRange): DayRange[] =>
  chunksOf(daysFrom(from, to), daysPerRequest).map((days) => ({ from: days[0] ?? from, to: days.at(-1) ?? to }))
