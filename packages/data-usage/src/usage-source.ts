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
