import { callOrFail, mapCall } from '@mgmt-api/collections/internal'
import type { Call, Caller } from '@mgmt-api/models'
import {
  type GetSpansCountQuery,
  getLogsCount,
  getSpansCount,
  type LogsCount,
  type SpansCount,
} from '@mgmt-api/models/data-usage'
import { conditionOf, listOf } from './list-of.ts'
import type { SpanOptions } from './read-span.ts'
import { readTimes, type UsageTimes } from './read-times.ts'

/** Options of counts. */
export interface CountOptions extends SpanOptions {
  /** Length of an interval, as a duration of the service: `3600s`. Default: chosen by the service. */
  readonly resolution?: string | undefined
  /** Only data of any of these applications; names must match exactly. Default: all. */
  readonly applications?: readonly string[] | undefined
  /** Only data of any of these subsystems. Default: all. */
  readonly subsystems?: readonly string[] | undefined
}

/** Options of counts of logs. */
export interface LogsCountOptions extends CountOptions {
  /** Counts by application, subsystem or both. Default: all together. */
  readonly by?: readonly ('application' | 'subsystem')[] | undefined
}

/** The places of the options in the query, for errors. */
const countPaths = {
  resolution: 'query.resolution',
  applications: 'query.filters.application',
  subsystems: 'query.filters.subsystem',
  maxDays: undefined,
}

/** `logsCount` of the client as a function. */
export function logsCount(
  caller: Caller,
  times: UsageTimes,
  { by, resolution, applications, subsystems, maxDays, ...call }: LogsCountOptions = {},
): Call<LogsCount[]> {
  return callOrFail(() => {
    const dimensions = listOf('by', by)
    const query = {
      ...(dimensions.includes('subsystem') && { subsystem_aggregation: true }),
      ...(dimensions.includes('application') && { application_aggregation: true }),
      ...countQuery({ resolution, applications, subsystems }),
    }
    const splitting = { maxDays, mayHalve: Object.keys(query).length === 0 }
    return readTimes(times, splitting, (date_range) =>
      mapCall(
        caller.call(
          getLogsCount,
          { query: { date_range, ...query } },
          { ...call, optionPaths: { ...countPaths, by: undefined } },
        ),
        (response) => response.logsCount ?? [],
      ),
    )
  })
}

/** `spansCount` of the client as a function. */
export function spansCount(
  caller: Caller,
  times: UsageTimes,
  { resolution, applications, subsystems, maxDays, ...call }: CountOptions = {},
): Call<SpansCount[]> {
  return callOrFail(() => {
    const query = countQuery({ resolution, applications, subsystems })
    const splitting = { maxDays, mayHalve: Object.keys(query).length === 0 }
    return readTimes(times, splitting, (date_range) =>
      mapCall(
        caller.call(getSpansCount, { query: { date_range, ...query } }, { ...call, optionPaths: countPaths }),
        (response) => response.spansCount ?? [],
      ),
    )
  })
}

function countQuery({ resolution, applications, subsystems }: CountOptions): GetSpansCountQuery {
  const filters = {
    ...(applications !== undefined && { application: conditionOf('applications', applications) }),
    ...(subsystems !== undefined && { subsystem: conditionOf('subsystems', subsystems) }),
  }
  return { ...(resolution !== undefined && { resolution }), ...(Object.keys(filters).length > 0 && { filters }) }
}
