import { createCases } from '@mgmt-api/cases'
import { confirm, counted, inputError } from '@mgmt-api/command'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { connect } from '../../target/connect.ts'
import { resolveChangeTarget } from '../../target/resolve-targets.ts'
import { runResourceChange } from '../resource/change.run.ts'
import type { ResourceCommand } from '../resource/loaded-command.ts'
import type { ResourceFlags } from '../resource/resource-flags.ts'
import { staleFilters } from './case-filters.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'

/** `mgmt cases resolve ID… --reason TEXT` */
export async function resolveCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & { readonly reason?: string | undefined },
  ...ids: readonly string[]
): Promise<void> {
  const { reason, ...others } = flags
  const set = [...(others.set ?? []), ...(reason === undefined ? [] : [`reason=${reason}`])]
  await runResourceChange(
    context,
    withoutBody(given, others, set),
    { ...others, ...(set.length > 0 && { set }) },
    ...ids,
  )
}

/** Where nothing is to be sent beside the ids, the command takes nothing. */
function withoutBody(given: ResourceCommand, { file }: ResourceFlags, set: readonly string[]): ResourceCommand {
  if (set.length > 0 || file !== undefined) return given
  return { ...given, command: { ...given.command, body: 'none' } }
}

/** `mgmt cases acknowledge ID… --as USER`: without a user, one after the other in the name of the key. */
export async function acknowledgeCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & { readonly as?: string | undefined },
  ...ids: readonly string[]
): Promise<void> {
  const { as: userId, ...others } = flags
  const [single = ''] = given.command.methods
  const alone: ResourceCommand = { ...given, command: { ...given.command, methods: [single], body: 'none' } }
  if (userId === undefined) return runResourceChange(context, alone, others, ...ids)
  if (ids.length === 0) throw inputError('no_ids', 'No case was named', 'Give ids before the flags')
  const { one, many } = given.noun
  await withChangeTarget(context, flags, async (connection) => {
    await runChange(context, flags, connection, {
      would: `acknowledge ${counted(ids.length, one, many)}`,
      words: { one, many },
      done: 'acknowledged',
      total: ids.length,
      check: 'mgmt cases get ID',
      run: (caller) => createCases(caller).acknowledgeMany(ids, { actor: { userId } }, { signal: context.signal }),
      tell: ({ entry }) => ({ id: entry, name: undefined, source: undefined }),
    })
  })
}

/** `mgmt cases close ID…`, or by filters. */
export async function closeCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & CaseFilterFlags & StaleFlags,
  ...ids: readonly string[]
): Promise<void> {
  const filters = staleFilters(flags, context.host.now())
  const isFiltered = Object.keys(filters).length > 0
  if (!isFiltered) return runResourceChange(context, given, flags, ...ids)
  if (ids.length > 0 || flags.file !== undefined) {
    throw inputError('excluding_flags', 'Name cases by their ids or by filters, not by both')
  }
  const found = await findCases(context, flags, filters)
  if (found.length === 0) {
    context.report.note('no cases match')
    return
  }
  const question = `Close ${counted(found.length, 'case')} for good?`
  if (flags.dryRun !== true) await confirm(context.host, question, { yes: flags.yes })
  await runResourceChange(context, given, flags, ...found)
}

/** Ids of the cases that filters let through, but for those that are closed. */
async function findCases(
  context: CliContext,
  flags: ResourceFlags,
  filters: ReturnType<typeof staleFilters>,
): Promise<string[]> {
  const { signal } = context
  const connection = await connect(context, await resolveChangeTarget(context, flags), flags)
  try {
    const found: string[] = []
    for await (const { id, status } of createCases(connection.caller).list({ body: { filters }, signal })) {
      if (status !== 'CASE_STATUS_CLOSED') found.push(id)
    }
    return found
  } finally {
    await connection.close()
  }
}
