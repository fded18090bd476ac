import { type Caller, type CallOptions, isMgmtError, type MgmtErrorOf } from '@mgmt-api/models'
import {
  dataUsage,
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
  getDataUsageCapabilities,
  type GetDataUsageCapabilitiesResponse,
} from '@mgmt-api/models/data-usage'

/** Where daily usage is read: from the query of usage, or from the daily reports, which are retired. */
export type UsageSourceName = 'query' | 'daily'

/** The source of daily usage of a platform. */
export interface UsageSource {
  readonly name: UsageSourceName
  /** Why it is this one: `the capabilities list the size of processed data`. */
  readonly why: string
  /** Whether its days have parts by tier and pillar. Without them, days have only their total. */
  readonly hasParts: boolean
}

/** Labels whose values give tier and pillar. */
export const partLabels: readonly string[] = ['pillar', 'priority']

/**
 * What neither source says, and the readers therefore assume. A comparison of both on a platform that serves both shows
 * where it is wrong.
 */
export const usageAssumptions: readonly string[] = [
  'zone: days of the daily reports are UTC days, as those of the query are',
  'units: quota units of the query are the units of the daily reports',
  'gigabytes: 1 GB is 1,000,000,000 bytes of the query',
  'rounding: the daily reports have single precision, about seven digits; the query has decimals',
  'parts: the labels pillar and priority of the query are the pillar and the tier of the daily reports',
  'blocked usage: the query has none',
]

/**
 * Finds the source of daily usage with one request: the query if its capabilities list the size of processed data,
 * otherwise the daily reports, also if the capabilities are not served or the key may not read them.
 * @throws {MgmtError} for any other failure: it says nothing about the source.
 * @example
 * const reader = usageReader(caller, await usageSource(caller))
 * const days = await reader.dailyUnits({ range: 'last-30-days' })
 */
export async function usageSource(caller: Caller, options?: CallOptions): Promise<UsageSource> {
  try {
    return sourceOf(await caller.call(getDataUsageCapabilities, {}, options))
  } catch (error) {
    const isDenied = isMgmtError(error, 'api') && error.status === 403
    if (!isUnserved(error) && !isDenied) throw error
    const why = isDenied ? 'the key lacks the permission data-usage:Read' : 'the query of usage is not served'
    return { name: 'daily', why, hasParts: true }
  }
}

function sourceOf({ supportedMeasurements = [], supportedLabels = [] }: GetDataUsageCapabilitiesResponse): UsageSource {
  if (!supportedMeasurements.some(({ kind }) => kind === 'MEASUREMENT_KIND_PROCESSED_DATA_SIZE')) {
    return { name: 'daily', why: 'the capabilities do not list the size of processed data', hasParts: true }
  }
  const labels = new Set(supportedLabels.map(({ key }) => key))
  const hasParts = partLabels.every((label) => labels.has(label))
  return { name: 'query', why: 'the capabilities list the size of processed data', hasParts }
}

/**
 * Those of some operations that are sent where daily usage is read from a source: if both sources are among them, without
 * those of the other one.
 * @example sentOperations('query', [getDailyUsageUnits, dataUsage]) // [dataUsage]
 */
export function sentOperations<Named extends { readonly id: string }>(
  source: UsageSourceName,
  operations: readonly Named[],
): readonly Named[] {
  const daily = [getDailyUsageUnits, getDailyUsageProcessedGbs, getDailyUsageEvaluationTokens]
  const [own, others] = source === 'daily' ? [daily, [dataUsage]] : [[dataUsage], daily]
  const isAmong = (some: readonly { readonly id: string }[], { id }: Named): boolean =>
    some.some((each) => each.id === id)
  return operations.some((each) => isAmong(own, each))
    ? operations.filter((each) => !isAmong(others, each))
    : operations
}

/** Whether an error says that the platform does not serve the operation: it has no route for it, or does not implement it. */
export function isUnserved(error: unknown): error is MgmtErrorOf<'api'> {
  return isMgmtError(error, 'api') && [404, 405, 501].includes(error.status)
}
