import { createAlerts } from '@mgmt-api/alerts'
import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Caller, CallOptions } from '@mgmt-api/models'
import { getBulkAlertSchedulerRule, listAlertDefs, listEventsCount } from '@mgmt-api/models/alerts'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import type { JobOperation } from '../jobs/job.ts'

/** A probe: a small request that changes nothing and shows whether the target responds and accepts the key. */
export interface HarmlessRead {
  readonly operation: JobOperation
  /** @throws {MgmtError} */
  send(caller: Caller, now: Date, options: CallOptions): Promise<unknown>
}

/** All probes, in the order of attempts. */
export const harmlessReads: readonly HarmlessRead[] = [
  {
    operation: listAlertDefs,
    send: (caller, _now, options) => caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options),
  },
  {
    operation: getDailyUsageUnits,
    send(caller, now, options) {
      const dateRange = {
        fromDate: new Date(now.getTime() - millisecondsPerDay).toISOString(),
        toDate: now.toISOString(),
      }
      return caller.call(getDailyUsageUnits, { body: { dateRange } }, options)
    },
  },
  {
    operation: listEventsCount,
    send: (caller, now, options) =>
      createAlerts(caller).events.count({ from: new Date(now.getTime() - millisecondsPerDay), to: now }, options),
  },
  {
    operation: getBulkAlertSchedulerRule,
    send: (caller, _now, options) => caller.call(getBulkAlertSchedulerRule, { query: { enabled: false } }, options),
  },
]

/**
 * The probe that shows whether a key may send an operation: the operation itself, one with the same permissions, or, if
 * none are published, one of the same part of the platform.
 */
export function harmlessReadFor(operation: JobOperation): HarmlessRead | undefined {
  const { id, permissions = [] } = operation
  const same = harmlessReads.find((read) => read.operation.id === id)
  if (same !== undefined) return same
  return permissions.length > 0
    ? harmlessReads.find((read) => permissions.every((needed) => read.operation.permissions?.includes(needed)))
    : harmlessReads.find((read) => partOf(read.operation) === partOf(operation))
}

/** The first two segments of a path, `/alerts/events`. */
const partOf = ({ path }: JobOperation): string => path.split('/', 3).join('/')

/** The probes for some operations, without duplicates; all probes if there is none for them. */
export function harmlessReadsFor(operations: readonly JobOperation[]): readonly HarmlessRead[] {
  const reads = new Set(operations.map(harmlessReadFor).filter((read) => read !== undefined))
  return reads.size === 0 ? harmlessReads : [...reads]
}
