import { createCases } from '@mgmt-api/cases'
import { counted, inputError } from '@mgmt-api/command'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { resolveUsers } from '../../target/user-names.ts'
import { changeFound, refuseEverything } from '../resource/change-found.run.ts'
import { runResourceChange } from '../resource/change.run.ts'
import { resolveNamed } from '../resource/resolve-named.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { staleFilters } from './case-filters.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

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

/** Removes the body of the command if only ids are sent. */
function withoutBody(given: ResourceCommand, { file }: ResourceFlags, set: readonly string[]): ResourceCommand {
  if (set.length > 0 || file !== undefined) return given
  return { ...given, command: { ...given.command, body: 'none' } }
}

/** `mgmt cases acknowledge ID… --as USER`: without a user, acknowledges for the key, one request per case. */
export async function acknowledgeCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & { readonly as?: string | undefined },
  ...ids: readonly string[]
): Promise<void> {
  const { as: user, ...others } = flags
  const [single = ''] = given.command.methods
  const alone: ResourceCommand = { ...given, command: { ...given.command, methods: [single], body: 'none' } }
  if (user === undefined) return runResourceChange(context, alone, others, ...ids)
  if (ids.length === 0) throw inputError('no_ids', 'No case ids were given', 'Put ids before the flags')
  const { one, many } = given.noun
  const { signal } = context
  await withChangeTarget(context, flags, async (connection) => {
    const [userId = user] = await resolveUsers(connection.caller, [user], { flag: '--as', signal })
    const cases = (await resolveNamed(context, connection.caller, 'cases', ids)).map(({ id }) => id)
    await runChange(context, flags, connection, {
      description: `acknowledge ${counted(ids.length, one, many)}`,
      noun: { one: one, many },
      participle: 'acknowledged',
      total: ids.length,
      check: 'mgmt cases get ID',
      run: (caller) => createCases(caller).acknowledgeMany(cases, { actor: { userId } }, { signal }),
      describe: ({ entry }) => ({ id: entry, name: undefined, source: undefined }),
    })
  })
}

/** `mgmt cases close ID…`, or by filters, which skip closed cases. */
export async function closeCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & CaseFilterFlags & StaleFlags,
  ...ids: readonly string[]
): Promise<void> {
  const { signal } = context
  const now = context.host.now()
  const filters = staleFilters(flags, now)
  if (Object.keys(filters).length === 0) {
    refuseEverything(given, flags, ids)
    return runResourceChange(context, given, flags, ...ids)
  }
  await changeFound(context, given, flags, {
    ids,
    question: ['Close', 'permanently'],
    async *find(caller) {
      const assignee = await resolveUsers(caller, flags.assignee ?? [], { flag: '--assignee', signal })
      const body = { filters: staleFilters({ ...flags, assignee }, now) }
      for await (const { id, status } of createCases(caller).list({ body, signal })) {
        if (status !== 'CASE_STATUS_CLOSED') yield id
      }
    },
  })
}
