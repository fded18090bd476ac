import { CommandError, ExitCode, inputError } from '@mgmt-api/command'
import {
  createDataUsage,
  isUnserved,
  reportDays,
  type Span,
  usageReader,
  type UsageReport,
  usageReport,
  type UsageSource,
  usageSource,
} from '@mgmt-api/data-usage'
import type { Connection } from '../../target/connect.ts'
import { dimensionsOf, withTotals } from './breakdown.ts'
import type { CountedDay, ReadOptions } from './counts.ts'
import { kindOfSource, type UsageClient, type UsageKind } from './usage-kind.ts'

/** Usage read from one target. */
export interface UsageRead {
  /** Where daily usage was read; absent for counts. */
  readonly source?: UsageSource | undefined
  /** The requested measure, without what the source does not tell. */
  readonly kind: UsageKind
  /** Days of the span, and other days that the service returned. */
  readonly days: readonly CountedDay[]
  readonly report: UsageReport
}

export interface UsageRequest {
  readonly kind: UsageKind
  readonly span: Span
  /** The current day. */
  readonly today: string
  readonly compare: boolean
  readonly forecast: boolean
  readonly options: ReadOptions
  /** Budget of a month, in the measure. */
  readonly budget?: number | undefined
}

/** Reads the days of one target in one call, including earlier days for comparison and forecast. */
export async function readUsage(connection: Connection, request: UsageRequest): Promise<UsageRead> {
  const { span, options, today: now, budget, compare, forecast } = request
  const { source, kind, usage } = await chooseSource(connection, request)
  const { by = 'total' } = options
  const usual = withTotals(kind.divisions)
  const dimensions = dimensionsOf(usual.includes(by) ? usual : [by, ...usual])
  const asked = { span, now, by: dimensions, compare, forecast, budget }
  const read = reportDays(asked)
  const days = await kind.read(usage, read, options).catch((error: unknown) => {
    throw source === undefined && isUnserved(error) ? countsGone(kind, error) : error
  })
  return {
    source,
    kind,
    // Omits days read only for the comparison. Unrequested days from the service are kept and reported.
    days: days.filter(({ date }) => date < read.from || date >= span.from),
    report: usageReport({ measure: kind.name, unit: kind.unit, days }, asked),
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

/**
 * Chooses the source once for all days that are read.
 * @throws {CommandError} `unknown_value` for a breakdown that the source lacks
 */
async function chooseSource(
  { caller }: Connection,
  { kind, options: { signal, by } }: UsageRequest,
): Promise<Pick<UsageRead, 'source' | 'kind'> & { readonly usage: UsageClient }> {
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
