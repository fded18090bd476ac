import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceChange } from '../draft/change-plan.ts'
import { nameIn } from '../draft/item-id.ts'
import { presentValue } from '../resolve/present-values.ts'
import { readAffected } from './affected-items.ts'
import type { DryRunEffects, NamedItem } from './print-dry-run.ts'

/** What a dry run shows beside the requests: differences of a replacement, affected items, and those of an action. */
export async function effectsOfChange(
  context: CliContext,
  caller: Caller,
  work: ResourceChange,
): Promise<DryRunEffects> {
  const { loaded, plan } = work
  const { compareChanges } = await import('./compare-changes.ts')
  return {
    differences: await compareChanges(context, caller, loaded, plan),
    affected: await readAffected(context, caller, work),
    named: isAction(loaded.command.name) ? await namedItems(context, caller, work, mostListed) : undefined,
  }
}

/** Whether a command is none of those that send the fields of an item, or delete it. */
const isAction = (name: string): boolean => !/^(?:create|replace|update|set|edit|delete)$/.test(name)

/** Number of items that a dry run lists with their names. */
const mostListed = 50

/** Ids and names of the items to change, as far as names are known or readable; for a creation, the names to be. */
export async function namedItems(
  { signal }: CliContext,
  caller: Caller,
  { loaded, plan }: ResourceChange,
  most: number,
): Promise<readonly NamedItem[]> {
  if (loaded.command.name === 'create') {
    const names = plan.changes.map(({ entry }) => nameIn(loaded, entry?.value))
    return names.flatMap((name) => (name === undefined ? [] : [{ name }]))
  }
  const items = plan.changes.filter(({ id }) => id !== undefined)
  const unnamed = items.slice(0, most).filter(({ name }) => name === undefined)
  // Ignores errors: names are an addition.
  const read = unnamed.map(async ({ id }) => {
    const value = await presentValue(caller, loaded, id, signal).catch(() => undefined)
    return [id, nameIn(loaded, value)] as const
  })
  const names = new Map(await Promise.all(read))
  return items.map(({ id, name = names.get(id) }) => ({ id, ...(name !== undefined && { name }) }))
}
