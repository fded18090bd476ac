import { getLogsCount, type LogsCount } from '@mgmt-api/models/data-usage'
import { implement, type Route } from '../implement.ts'
import { askedStretches, checkRows, countEvents, inScopes, isoOf } from './count-events.ts'
import { groupSlices, slices } from './usage-slices.ts'

const logs = slices.filter(({ pillar }) => pillar === 'PILLAR_LOGS')

/** Logs of each stretch by priority and severity, and by application and subsystem where that is asked for. */
export const getLogsCountRoute: Route = implement(
  getLogsCount,
  ({ query }, context) => {
    const { filters, application_aggregation: byApplication, subsystem_aggregation: bySubsystem } = query
    const asked = askedStretches(query, context, 1_000)
    const groups = groupSlices(
      logs.filter((slice) => inScopes(slice, filters)),
      ({ priority, severity, application, subsystem }) => [
        ...[priority, severity],
        ...(byApplication === true ? [application] : []),
        ...(bySubsystem === true ? [subsystem] : []),
      ],
    )
    checkRows(asked, groups)
    const logsCount = asked.flatMap(({ start, parts }) =>
      groups.flatMap((group): LogsCount[] => {
        const count = countEvents('logs', group, parts)
        if (count === 0) return []
        const [{ priority, severity, application, subsystem }] = group
        const scope = {
          ...(byApplication === true && { applicationName: application }),
          ...(bySubsystem === true && { subsystemName: subsystem }),
        }
        return [{ timestamp: isoOf(start), priority, severity, ...scope, logsCount: String(count) }]
      }),
    )
    return { logsCount }
  },
  { cut: 'logsCount' },
)
