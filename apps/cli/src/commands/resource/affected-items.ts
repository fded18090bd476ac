import { counted } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { AffectedItems } from '../../dry-run/print-dry-run.ts'
import { effectsOf } from '../../nouns/effects-of.ts'
import type { AffectedItem, PlannedChanges } from '../../nouns/noun-overrides.ts'
import type { ChangePlan } from './change-plan.ts'
import type { LoadedCommand } from './loaded-command.ts'

interface Work {
  readonly loaded: LoadedCommand
  readonly plan: ChangePlan
}

/**
 * Reads the items of other resources that use those to be changed, for a dry run; undefined for a command that affects no
 * others. If they cannot be read, leaves them out and notes it.
 */
export async function readAffected(
  { report, signal }: CliContext,
  caller: Caller,
  { loaded, plan }: Work,
): Promise<AffectedItems | undefined> {
  const effects = effectsOf(loaded)
  if (effects === undefined) return undefined
  const { findUsing } = await effects.load()
  try {
    return { noun: effects.noun, items: await findUsing(caller, plannedOf(loaded, plan), signal) }
  } catch (error) {
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    report.note(`cannot read the affected ${effects.noun.many}: ${error.message}`)
    return undefined
  }
}

/**
 * Names the items of other resources that the changes break, on standard error.
 * @returns the end of the confirmation prompt: `and break 2 alert definitions`; undefined if nothing breaks
 */
export async function reportBroken(
  { report, signal }: CliContext,
  caller: Caller,
  { loaded, plan }: Work,
): Promise<string | undefined> {
  const effects = effectsOf(loaded)
  if (effects === undefined) return undefined
  const { one, many } = effects.noun
  const { findBroken } = await effects.load()
  let items: readonly AffectedItem[]
  try {
    items = await findBroken(caller, plannedOf(loaded, plan), signal)
  } catch (error) {
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    report.warn(`cannot check the affected ${many}: ${error.message}`)
    return undefined
  }
  if (items.length === 0) return undefined
  const told = counted(items.length, one, many)
  const lines = items.map(({ id, name, reason }) => {
    const called = [id, name].filter((part) => part !== undefined).join('  ')
    return reason === undefined ? `  ${called}` : `  ${called}: ${reason}`
  })
  report.warn([`this breaks ${told}:`, ...lines].join('\n'))
  return `and break ${told}`
}

const plannedOf = ({ command }: LoadedCommand, { changes, shared }: ChangePlan): PlannedChanges => ({
  command: command.name,
  changes: changes.map(({ id, entry }) => ({ id, value: entry?.value })),
  shared: shared?.value,
})
