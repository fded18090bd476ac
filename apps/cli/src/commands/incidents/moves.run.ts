import { valueOf } from '@mgmt-api/command'
import { createIncidents } from '@mgmt-api/incidents'
import { type IncidentQueryFilter, IncidentSeverity, IncidentStatus } from '@mgmt-api/models/incidents'
import type { CliContext } from '../../cli-context.ts'
import { rangeBefore } from '../../flags/range-before.ts'
import { changeFound, refuseEverything } from '../resource/change-found.run.ts'
import { runResourceChange } from '../resource/change.run.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { IncidentFilterFlags } from './incident-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

/** `mgmt incidents acknowledge ID…` and `resolve ID…`, or by filters, which skip resolved incidents. */
export async function changeIncidents(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & IncidentFilterFlags,
  ...ids: readonly string[]
): Promise<void> {
  const { signal } = context
  const filter = filterOf(flags, context.host.now())
  if (Object.keys(filter).length === 0) {
    refuseEverything(given, flags, ids)
    return runResourceChange(context, given, flags, ...ids)
  }
  await changeFound(context, given, flags, {
    ids,
    question: [given.command.name === 'resolve' ? 'Resolve' : 'Acknowledge'],
    async *find(caller) {
      for await (const { id, status } of createIncidents(caller).list({ body: { filter }, signal })) {
        if (status !== 'INCIDENT_STATUS_RESOLVED') yield id
      }
    },
  })
}

/** @throws {CommandError} `unknown_value`, `bad_time` */
function filterOf({ status, severity, team, olderThan }: IncidentFilterFlags, now: Date): IncidentQueryFilter {
  const range = olderThan === undefined ? undefined : rangeBefore(olderThan, now)
  return {
    ...(status !== undefined && { status: status.map((word) => valueOf(IncidentStatus, word, '--status')) }),
    ...(severity !== undefined && { severity: severity.map((word) => valueOf(IncidentSeverity, word, '--severity')) }),
    ...(team !== undefined && { metaLabels: team.map((value) => ({ key: 'team', value })) }),
    ...(range !== undefined && { createdAtRange: { startTime: range.from, endTime: range.to } }),
  }
}
