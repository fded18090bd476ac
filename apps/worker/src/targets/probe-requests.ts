import { createAlerts } from '@mgmt-api/alerts'
import { millisecondsPerDay } from '@mgmt-api/base/days'
import { usageReader, usageSource } from '@mgmt-api/data-usage'
import type { Caller, CallOptions } from '@mgmt-api/models'
import { getBulkAlertSchedulerRule, listAlertDefs, listEventsCount } from '@mgmt-api/models/alerts'
import { dataUsage, getDailyUsageUnits, getDataUsageCapabilities } from '@mgmt-api/models/data-usage'
import type { JobOperation } from '../jobs/job.ts'

/** A small read-only request that shows whether the target responds and accepts the key. */
export interface ProbeRequest {
  readonly operation: JobOperation
  /** Operations that may be sent in its place. */
  readonly others?: readonly JobOperation[]
  /** What it reads, if that and not a permission is what its response shows. */
  readonly what?: string
  /** @throws {MgmtError} */
  send(caller: Caller, now: Date, options: CallOptions): Promise<unknown>
}

/** All probe requests, in the order of attempts. */
const probeRequests: readonly ProbeRequest[] = [
  {
    operation: listAlertDefs,
    send: (caller, _now, options) => caller.call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, options),
  },
  {
    operation: getDailyUsageUnits,
    others: [getDataUsageCapabilities, dataUsage],
    what: 'daily usage',
    async send(caller, now, options) {
      const reader = usageReader(caller, await usageSource(caller, options))
      return reader.dailyUnits({ from: new Date(now.getTime() - millisecondsPerDay), to: now }, options)
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
 * The probe request that shows whether a key may call an operation: the operation itself, one with the same permissions,
 * or, if none are published, one of the same API.
 */
export function probeRequestFor(operation: JobOperation): ProbeRequest | undefined {
  const { id, permissions = [] } = operation
  const same = probeRequests.find(({ operation, others = [] }) => [operation, ...others].some((each) => each.id === id))
  if (same !== undefined) return same
  return permissions.length > 0
    ? probeRequests.find((request) => permissions.every((needed) => request.operation.permissions?.includes(needed)))
    : probeRequests.find((request) => apiOf(request.operation) === apiOf(operation))
}

/** The first two segments of a path, `/alerts/events`. */
const apiOf = ({ path }: JobOperation): string => path.split('/', 3).join('/')

/** The probe requests for some operations, without duplicates; all of them if none matches. */
export function probeRequestsFor(operations: readonly JobOperation[]): readonly ProbeRequest[] {
  const requests = new Set(operations.map(probeRequestFor).filter((request) => request !== undefined))
  return requests.size === 0 ? probeRequests : [...requests]
}
