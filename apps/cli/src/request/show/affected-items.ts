import { counted } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { type AffectedItems, calledOf } from './print-dry-run.ts'
import {
  type AffectedItem,
  type Effects,
  effectsOf,
  type FindEffects,
  type PlannedChanges,
} from '../../nouns/noun-overrides.ts'
import type { ChangePlan, ResourceChange } from '../draft/change-plan.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/**
 * Reads the items of other resources that use those to be changed, for a dry run; undefined for a command that affects no
 * others. If they cannot be read, leaves them out and notes it.
 */
export async function readAffected(
  context: CliContext,
  caller: Caller,
  work: ResourceChange,
): Promise<AffectedItems | undefined> {
  return findAffected(context, caller, work, 'findUsing')
}

/**
 * Names the items of other resources that the changes break, on standard error.
 * @returns the end of the confirmation prompt: `and break 2 alert definitions`; undefined if nothing breaks
 */
export async function reportBroken(
  context: CliContext,
  caller: Caller,
  work: ResourceChange,
): Promise<string | undefined> {
  const { noun, items = [] } = (await findAffected(context, caller, work, 'findBroken')) ?? {}
  if (noun === undefined || items.length === 0) return undefined
  const told = counted(items.length, noun.one, noun.many)
  const lines = items.map(({ reason, ...item }) => `  ${calledOf(item)}${reason === undefined ? '' : `: ${reason}`}`)
  context.report.warn([`this breaks ${told}:`, ...lines].join('\n'))
  return `and break ${told}`
}

interface FoundItems {
  readonly noun: Effects['noun']
  readonly items: readonly AffectedItem[]
}

/** Finds the affected items; undefined for a command that affects no others, or with a message if they cannot be read. */
async function findAffected(
  { report, signal }: CliContext,
  caller: Caller,
  { loaded, plan }: ResourceChange,
  method: keyof FindEffects,
): Promise<FoundItems | undefined> {
  const effects = effectsOf(loaded)
  if (effects === undefined) return undefined
  const { noun } = effects
  const find = effects.find[method]
  try {
    return { noun, items: await find(caller, plannedOf(loaded, plan), signal) }
  } catch (error) {
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
    if (method === 'findUsing') report.note(`cannot read the affected ${noun.many}: ${error.message}`)
    else report.warn(`cannot check the affected ${noun.many}: ${error.message}`)
    return undefined
  }
}

const plannedOf = ({ command }: LoadedCommand, { changes, shared }: ChangePlan): PlannedChanges => ({
  command: command.name,
  changes: changes.map(({ id, entry }) => ({ id, value: entry?.value })),
  shared: shared?.value,
})
