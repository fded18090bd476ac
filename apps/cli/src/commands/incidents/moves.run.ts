import { valueOf } from '@mgmt-api/command'
import { createIncidents } from '@mgmt-api/incidents'
import { type IncidentQueryFilter, IncidentSeverity, IncidentStatus } from '@mgmt-api/models/incidents'
import type { CliContext } from '../../cli-context.ts'
import { type AssignFlag, noAssignee } from '../resource/complete-flags.ts'
import { parseLabels } from '../../flags/parse-labels.ts'
import { rangeBefore } from '../../flags/older-than.ts'
import { changeSelected, type SelectedChange } from '../../request/change-selected.ts'
import { userField } from '../../target/user-names.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { IncidentFilterFlags } from './incident-flags.ts'
import { withOpenStatuses } from './open-statuses.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

type IncidentFlags = ResourceFlags & IncidentFilterFlags

/** `mgmt incidents acknowledge ID…` and `resolve ID…`, or by filters, which skip resolved incidents. */
export const changeIncidents = async (
  context: CliContext,
  given: ResourceCommand,
  flags: IncidentFlags,
  ...ids: readonly string[]
): Promise<void> => changeSelected(context, given, flags, selection(context, flags, ids))

/** `mgmt incidents assign ID… --to USER`, or by filters. */
export async function assignIncidents(
  context: CliContext,
  given: ResourceCommand,
  { to: user, ...flags }: IncidentFlags & AssignFlag,
  ...ids: readonly string[]
): Promise<void> {
  if (user === undefined) throw noAssignee(given)
  await changeSelected(context, given, flags, {
    ...selection(context, flags, ids),
    fieldsFor: userField(user, { at: 'assignedTo.userId', flag: '--to', signal: context.signal }),
  })
}

function selection({ host, signal }: CliContext, flags: IncidentFilterFlags, ids: readonly string[]): SelectedChange {
  const filter = filterOf(flags, host.now())
  const find: SelectedChange['find'] = async function* (caller) {
    for await (const item of createIncidents(caller).list({ filter, signal })) {
      if (item.status !== 'INCIDENT_STATUS_RESOLVED') yield { id: item.id, name: item.name }
    }
  }
  return { ids, ...(Object.keys(filter).length > 0 && { find }) }
}

const labelsOf = (typed: readonly string[] | undefined): { key: string; value: string }[] =>
  Object.entries(parseLabels(typed) ?? {}).map(([key, value]) => ({ key, value }))

/** @throws {CommandError} `unknown_value`, `bad_time`, `bad_label`, `excluding_flags` */
function filterOf(flags: IncidentFilterFlags, now: Date): IncidentQueryFilter {
  const { status, severity, team = [], label, olderThan } = withOpenStatuses(flags)
  const labels = [...team.map((value) => ({ key: 'team', value })), ...labelsOf(label)]
  const range = olderThan === undefined ? undefined : rangeBefore(olderThan, now)
  return {
    ...(status !== undefined && { status: status.map((word) => valueOf(IncidentStatus, word, '--status')) }),
    ...(severity !== undefined && { severity: severity.map((word) => valueOf(IncidentSeverity, word, '--severity')) }),
    ...(labels.length > 0 && { metaLabels: labels }),
    ...(range !== undefined && { createdAtRange: { startTime: range.from, endTime: range.to } }),
  }
}
