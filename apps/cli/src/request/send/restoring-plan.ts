import { inputError } from '@mgmt-api/command'
import type { Change, ChangePlan } from '../draft/change-plan.ts'
import { checkPlan } from '../check/check-plan.ts'
import { loadCommand, type LoadedCommand } from '../../nouns/loaded-command.ts'
import { withoutServiceFields } from '../read/request-body.ts'
import { resourceCommand } from '../../nouns/resource-command.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { findNoun } from '../../nouns/nouns.ts'
import type { ItemBackup } from './item-backup.ts'

/** Changes existing items back, or creates deleted ones again. */
export type Restoring = 'change' | 'create'

const commands: Readonly<Record<Restoring, readonly string[]>> = {
  change: ['replace', 'set', 'update'],
  create: ['create', 'set'],
}

/** The command of a noun that restores items; undefined if it has none. */
export const restoringCommand = (noun: string, how: Restoring): string | undefined =>
  commands[how].find((name) => findNoun(noun)?.commands.some((command) => command.name === name))

/**
 * The changes that send items as they were. Values that this version does not know are sent back.
 * @throws {CommandError} `not_restorable`, and `bad_entries` for items that were not read as they are sent
 */
export async function restoringPlan(
  { noun, overrides }: { readonly noun: string; readonly overrides: NounOverrides },
  how: Restoring,
  items: readonly ItemBackup['items'][number][],
): Promise<{ readonly loaded: LoadedCommand; readonly plan: ChangePlan }> {
  const name = restoringCommand(noun, how)
  const loaded = name === undefined ? undefined : await loadCommand({ ...resourceCommand(noun, name), overrides })
  if (loaded === undefined || (name === 'create' && loaded.command.id.length > 0)) {
    throw inputError('not_restorable', `mgmt ${noun} has no command that restores the items`)
  }
  const { verb, many } = loaded
  const changes = items.map(({ id, name: called, before }): Change => {
    const { entry } = withoutServiceFields(loaded, { value: before, file: 'backup', locate: () => undefined })
    return { id: name === 'create' ? undefined : id, name: called, entry }
  })
  const plan = { verb: changes.length > 1 && many !== undefined ? many : verb, single: verb, changes, rest: {} }
  return { loaded, plan: await checkPlan(loaded, plan, { allowUnknown: true }, async ({ entry }) => entry?.value) }
}
