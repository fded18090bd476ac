import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { type Column, didYouMean, inputError, type View } from '@mgmt-api/command'
import {
  createDataUsage,
  type DataUsage,
  type DataUsageBody,
  type DataUsageResponse,
  usageDate,
} from '@mgmt-api/data-usage'
import type { CliContext } from '../../../cli-context.ts'
import type { ResourceFlags } from '../../../flags/resource-flags.ts'
import type { TargetFlags } from '../../../flags/target-flags.ts'
import { printTargets } from '../../../target/read-targets.ts'
import type { OutputFlags } from '../../../flags/output-flags.ts'

/** Usage of one combination of labels within a day or an hour. */
interface LabelledUsage {
  /** Start of the day or hour. */
  readonly start: string
  readonly labels: Readonly<Record<string, string>>
  readonly units: number
  /** 0 without this kind of usage. */
  readonly bytes: number
  readonly tokens: number
  readonly events: number
}

/** Flags of `mgmt usage query`. */
export interface QueryFlags extends Pick<ResourceFlags, 'file' | 'set'>, OutputFlags, TargetFlags {
  readonly by?: readonly string[] | undefined
  readonly last?: string | undefined
  readonly hourly?: boolean | undefined
}

/** `mgmt usage query --by LABEL --last PERIOD` */
export async function queryByLabel(context: CliContext, flags: QueryFlags): Promise<void> {
  const { file, set, by: labels = [], last, hourly } = flags
  if (file !== undefined || set !== undefined) {
    throw inputError('excluding_flags', '--by, --last and --hourly cannot be combined with --file or --set')
  }
  const period = periodOf(last, hourly === true, context.host.now())
  const body: DataUsageBody = { ...period, ...(labels.length > 0 && { groupBy: { keys: [...labels] } }) }
  await printTargets(context, flags, { view: viewOf(labels, 'hourly' in period) }, async function* ({ caller }) {
    const usage = createDataUsage(caller)
    const options = { signal: context.signal }
    if (labels.length > 0) await checkLabels(usage, labels, options)
    yield* rowsOf(await usage.query(body, options))
  })
}

const hoursOf: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 }

/**
 * The last days including today, or the last hours including this one.
 * @throws {CommandError} `bad_time`
 */
function periodOf(last = '30d', byHour: boolean, now: Date): DataUsageBody {
  const [, digits = '', unit = ''] = /^\s*([1-9]\d{0,4})([hdw])\s*$/.exec(last) ?? []
  if (digits === '') throw inputError('bad_time', `--last: "${last}" is not a period`, 'Examples: 30d, 2w, 36h')
  const hours = Number(digits) * (hoursOf[unit] ?? 0)
  if (byHour || unit === 'h') {
    const end = (Math.floor(now.getTime() / millisecondsPerHour) + 1) * millisecondsPerHour
    return { hourly: { timeRange: { start: isoOf(end - hours * millisecondsPerHour), end: isoOf(end) } } }
  }
  const end = (Math.floor(now.getTime() / millisecondsPerDay) + 1) * millisecondsPerDay
  const start = new Date(end - hours * millisecondsPerHour)
  return { daily: { dateRange: { start: usageDate(start), end: usageDate(new Date(end)) } } }
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000Z', 'Z')

/** @throws {CommandError} `unknown_value` for a label that the capabilities do not list */
async function checkLabels(
  usage: Pick<DataUsage, 'capabilities'>,
  labels: readonly string[],
  options: { readonly signal: AbortSignal },
): Promise<void> {
  const { supportedLabels = [] } = await usage.capabilities(options)
  const known = supportedLabels.flatMap(({ key }) => key ?? [])
  const unknown = labels.find((label) => !known.includes(label))
  if (unknown === undefined) return
  const message = `--by: unknown label "${unknown}"${didYouMean(unknown, known)}`
  throw inputError('unknown_value', message, `Labels: ${known.join(', ')}`)
}

const kinds = { DATA_SIZE: 'bytes', EVALUATIONS: 'tokens', EVENTS: 'events' } as const

function rowsOf({ buckets = [] }: DataUsageResponse): LabelledUsage[] {
  return buckets.flatMap(({ range, entries = [] }) =>
    entries.map(({ labels = [], measurements = [] }) => {
      const sums = { units: 0, bytes: 0, tokens: 0, events: 0 }
      for (const { kind, cxQuotaUnits, measuredValue } of measurements) {
        sums.units += Number(cxQuotaUnits?.value ?? 0)
        const [, name] = Object.entries(kinds).find(([end]) => kind?.endsWith(end)) ?? []
        if (name !== undefined) sums[name] += Number(measuredValue ?? 0)
      }
      sums.units = millionths(sums.units)
      const named = Object.fromEntries(labels.map(({ key = '', value = '' }) => [key, value]))
      return { start: range?.start ?? '', labels: named, ...sums }
    }),
  )
}

const amounts = ['units', 'bytes', 'tokens', 'events'] as const

function viewOf(labels: readonly string[], byHour: boolean): View<LabelledUsage> {
  const columns: readonly Column<LabelledUsage>[] = [
    { name: 'start', value: ({ start }) => (byHour ? start : start.slice(0, 10)) },
    ...labels.map((name) => ({ name, value: (row: LabelledUsage) => row.labels[name], shrinks: true })),
    ...amounts.map((name) => ({ name, align: 'right' as const, value: (row: LabelledUsage) => row[name] })),
  ]
  return {
    things: 'rows of usage',
    columns,
    shown: columns.map(({ name }) => name),
    identity: ({ start, labels: named }) => [start, ...Object.values(named)].join(' '),
  }
}
