import { confirm, counted, inputError, parseTime, valueOf } from '@mgmt-api/command'
import { createIncidents } from '@mgmt-api/incidents'
import { type IncidentQueryFilter, IncidentSeverity, IncidentStatus } from '@mgmt-api/models/incidents'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveChangeTarget } from '../../target/resolve-targets.ts'
import { runResourceChange } from '../resource/change.run.ts'
import type { ResourceCommand } from '../resource/loaded-command.ts'
import type { ResourceFlags } from '../resource/resource-flags.ts'
import type { IncidentFilterFlags } from './incident-flags.ts'

/** The start of the range of an age. */
const earliest = '1970-01-01T00:00:00.000Z'

/** `mgmt incidents acknowledge ID…` and `resolve ID…`, or by filters. */
export async function changeIncidents(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & IncidentFilterFlags,
  ...ids: readonly string[]
): Promise<void> {
  const filter = filterOf(flags, context.host.now())
  if (Object.keys(filter).length === 0) return runResourceChange(context, given, flags, ...ids)
  if (ids.length > 0 || flags.file !== undefined) {
    throw inputError('excluding_flags', 'Name incidents by their ids or by filters, not by both')
  }
  const found = await findIncidents(context, flags, filter)
  if (found.length === 0) {
    context.report.note('no incidents match')
    return
  }
  const { name } = given.command
  const question = `${name === 'resolve' ? 'Resolve' : 'Acknowledge'} ${counted(found.length, 'incident')}?`
  if (flags.dryRun !== true) await confirm(context.host, question, { yes: flags.yes })
  await runResourceChange(context, given, flags, ...found)
}

/** @throws {CommandError} `unknown_value`, `bad_time` */
function filterOf({ status, severity, team, olderThan }: IncidentFilterFlags, now: Date): IncidentQueryFilter {
  return {
    ...(status !== undefined && { status: status.map((word) => valueOf(IncidentStatus, word, '--status')) }),
    ...(severity !== undefined && { severity: severity.map((word) => valueOf(IncidentSeverity, word, '--severity')) }),
    ...(team !== undefined && { metaLabels: team.map((value) => ({ key: 'team', value })) }),
    ...(olderThan !== undefined && {
      createdAtRange: {
        startTime: earliest,
        endTime: parseTime(olderThan, now, '--older-than').start.toISOString(),
      },
    }),
  }
}

/** Ids of the incidents that a filter lets through, but for those that are resolved. */
async function findIncidents(
  context: CliContext,
  flags: ResourceFlags,
  filter: IncidentQueryFilter,
): Promise<string[]> {
  const { signal } = context
  const connection = await connect(context, await resolveChangeTarget(context, flags), flags)
  try {
    const found: string[] = []
    for await (const { id, status } of createIncidents(connection.caller).list({ body: { filter }, signal })) {
      if (status !== 'INCIDENT_STATUS_RESOLVED') found.push(id)
    }
    return found
  } finally {
    await connection.close()
  }
}
