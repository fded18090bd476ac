import { createAccess } from '@mgmt-api/access'
import { inputError, printOne } from '@mgmt-api/command'
import type { CreateApiKeyBody } from '@mgmt-api/models/access'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { checkPlan } from '../../request/check/check-plan.ts'
import { draftChanges } from '../../request/read/draft-changes.ts'
import { loadCommand } from '../../nouns/loaded-command.ts'
import { resourceCommand } from '../../nouns/resource-command.ts'
import { prepareKeeper } from './keep-key.ts'
import { madeKeyView, makeKey, nameWithEnd } from './make-key.ts'
import type { EndsFlag, KeepFlags } from './keep-flags.ts'
import { confirmChange } from '../../request/run-change.ts'
import type { ChangeFlags } from '../../flags/change-flags.ts'
import type { FileFlags } from '../../flags/file-flags.ts'

export interface CreateFlags extends ChangeFlags, FileFlags, KeepFlags, EndsFlag {
  readonly name?: string | undefined
  readonly permission?: readonly string[] | undefined
  readonly preset?: readonly string[] | undefined
  readonly set?: readonly string[] | undefined
}

/** `mgmt api-keys create` */
export async function create(this: CliContext, flags: CreateFlags): Promise<void> {
  const { host, report, signal } = this
  const read = await readBody(this, flags)
  const body = { ...read, name: nameWithEnd(read.name ?? 'API key', flags.ends, host.now()) }
  const description = `create API key ${body.name}`
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../request/show/show-dry-run.ts')
      const work = (caller: typeof connection.caller): Promise<unknown> =>
        Promise.resolve(createAccess(caller).apiKeys.create(body, { signal }))
      return showDryRun(this, flags, connection, { description, work })
    }
    const keeper = await prepareKeeper(this, flags, connection.target)
    await confirmChange(this, flags, { description }).catch((error: unknown) => {
      keeper.abandon()
      throw error
    })
    const { value, ...made } = await makeKey(this, connection.caller, body, keeper)
    keeper.settle()
    await printOne(this, flags, madeKeyView, { ...made, ...(flags.showKey === true && { key: value }) })
    report.note(`created API key ${body.name}`)
    if (flags.ends !== undefined)
      report.note(`the key does not expire automatically; replace it with mgmt api-keys rotate ${made.id}`)
  })
}

/** Reads and validates the key from flags and a file. @throws {CommandError} exit code 2 */
async function readBody(context: CliContext, flags: CreateFlags): Promise<CreateApiKeyBody> {
  const { name, permission = [], preset = [], file = [], set = [] } = flags
  const typed = [
    ...(name === undefined ? [] : [`name=${name}`, ...(file.length === 0 ? ['hashed=true'] : [])]),
    ...permission.map((each) => `keyPermissions.permissions[]=${each}`),
    ...preset.map((each) => `keyPermissions.presets[]=${each}`),
    ...set,
  ]
  if (file.length === 0 && typed.length === 0) {
    throw inputError('nothing_given', 'No key was specified', 'Use --name with --permission or --preset, or -f FILE')
  }
  const loaded = await loadCommand(resourceCommand('api-keys', 'create'))
  const { allowUnknown } = flags
  const given = { allowUnknown, ...(file.length > 0 && { file }), ...(typed.length > 0 && { set: typed }) }
  const draft = await draftChanges(context, given, loaded, [])
  const { verb } = loaded
  const { changes } = await checkPlan(loaded, { verb, single: verb, ...draft, rest: {} }, given)
  const [first, ...more] = changes
  if (first?.entry === undefined || more.length > 0) {
    throw inputError('several_keys', `${changes.length} keys; create accepts one`, 'Run it once for each key')
  }
  // The plan was validated against the operation.
  return first.entry.value as CreateApiKeyBody
}
