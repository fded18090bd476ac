import { inputError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import { withChangeTarget } from '../target/change-target.ts'
import { makeChange, prepareChange, runResourceChange } from './change.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import type { ResourceCommand } from '../nouns/noun-overrides.ts'

/** An item that filters select. */
export interface FoundItem {
  readonly id: string
  readonly name: string | undefined
}

/** Items to change, by ids or by filters. */
export interface SelectedChange {
  readonly ids: readonly string[]
  /** Lists the items that match the filters; undefined if there are none. */
  readonly find?: ((caller: Caller) => AsyncIterable<FoundItem>) | undefined
  /** Fields of the body that are known only with a connection, as for `--set`. */
  readonly fieldsFor?: ((caller: Caller) => Promise<readonly string[]>) | undefined
}

/**
 * Changes items by their ids, or those that match filters. Uses one connection for all steps, so that
 * the key is read once.
 * @throws {CommandError} `no_ids`; `excluding_flags` for ids or files together with filters; `interrupted` if not confirmed
 */
export async function changeSelected(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  { ids, find, fieldsFor }: SelectedChange,
): Promise<void> {
  const { one, many } = given.noun
  const isByIds = ids.length > 0 || flags.file !== undefined
  if (find !== undefined && isByIds) {
    throw inputError('excluding_flags', `Select ${many} by ids or by filters, not both`)
  }
  if (find === undefined && !isByIds) {
    throw inputError('no_ids', `No ${one} was specified`, 'Specify ids, a file of ids with -f, or filters')
  }
  if (find === undefined && fieldsFor === undefined) return runResourceChange(context, given, flags, ...ids)
  await withChangeTarget(context, flags, async (connection) => {
    const { caller } = connection
    const set = [...(flags.set ?? []), ...((await fieldsFor?.(caller)) ?? [])]
    const found = find === undefined ? undefined : await itemsOf(find(caller))
    if (found?.size === 0) {
      context.report.note(`no ${many} match`)
      return
    }
    const whole = { ...flags, ...(set.length > 0 && { set }) }
    const { plan, ...prepared } = await prepareChange(context, given, whole, [...(found?.keys() ?? ids)])
    const changes = plan.changes.map((change) => ({ ...change, name: found?.get(change.id ?? '') }))
    await makeChange(context, flags, connection, { ...prepared, plan: { ...plan, changes } })
  })
}

/** Names by id. */
async function itemsOf(found: AsyncIterable<FoundItem>): Promise<Map<string, string | undefined>> {
  const names = new Map<string, string | undefined>()
  for await (const { id, name } of found) names.set(id, name)
  return names
}
