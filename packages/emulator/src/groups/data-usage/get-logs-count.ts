import { getLogsCount, type LogsCount } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { requestedIntervals, checkRowCount, countUsageEvents, inScopes, isoSeconds } from './usage-events.ts'
import { groupSlices, slices } from './usage-slices.ts'

const logs = slices.filter(({ pillar }) => pillar === 'PILLAR_LOGS')

/** Logs of each interval by priority and severity, and by application and subsystem on request. */
export const getLogsCountRoute: Route = implement(
  getLogsCount,
  ({ query }, context) => {
    const { filters, application_aggregation: byApplication, subsystem_aggregation: bySubsystem } = query
    const asked = requestedIntervals(query, context, 1_000)
    const groups = groupSlices(
      logs.filter((slice) => inScopes(slice, filters)),
      ({ priority, severity, application, subsystem }) => [
        ...[priority, severity],
        ...(byApplication === true ? [application] : []),
        ...(bySubsystem === true ? [subsystem] : []),
      ],
    )
    checkRowCount(asked, groups)
    const logsCount = asked.flatMap(({ start, parts }) =>
      groups.flatMap((group): LogsCount[] => {
        const count = countUsageEvents('logs', group, parts)
        if (count === 0) return []
        const [{ priority, severity, application, subsystem }] = group
        const scope = {
          ...(byApplication === true && { applicationName: application }),
          ...(bySubsystem === true && { subsystemName: subsystem }),
        }
        return [{ timestamp: isoSeconds(start), priority, severity, ...scope, logsCount: String(count) }]
      }),
    )
    return { logsCount }
  },
  { cut: 'logsCount' },
)
