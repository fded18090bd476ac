import { inputError } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import type { AssignFlag } from '../../flags/assign-flag.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { resolveUsers } from '../../target/user-names.ts'
import { makeChange, prepareChange, runResourceChange } from './change.run.ts'

/**
 * Creates a command that assigns items to a user, by e-mail address or id: `mgmt cases assign ID… --to USER`.
 * @param field Path of the user's id in the request body.
 */
export const assignItems =
  (field: string) =>
  async (
    context: CliContext,
    given: ResourceCommand,
    { to: user, ...flags }: ResourceFlags & AssignFlag,
    ...ids: string[]
  ): Promise<void> => {
    if (user === undefined) {
      if (flags.file === undefined && flags.set === undefined) throw noAssignee(given)
      return runResourceChange(context, given, flags, ...ids)
    }
    await withChangeTarget(context, flags, async (connection) => {
      const { signal } = context
      const [userId = user] = await resolveUsers(connection.caller, [user], { flag: '--to', signal })
      const set = [...(flags.set ?? []), `${field}=${userId}`]
      await makeChange(context, flags, connection, await prepareChange(context, given, { ...flags, set }, ids))
    })
  }

const noAssignee = ({ noun: { name } }: ResourceCommand): Error =>
  inputError('no_assignee', 'No assignee was specified', `Use --to: mgmt ${name} assign ID --to ada@example.com`)
