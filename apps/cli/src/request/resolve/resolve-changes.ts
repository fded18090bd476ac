import { isUuid } from '@mgmt-api/base/text'
import { inputError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import type { Change } from '../draft/change-plan.ts'
import { resolveIds } from './resolve-ids.ts'

/** Resolves names in changes to ids. */
export async function resolveChanges(
  context: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const named = changes.flatMap(({ id, source }) => (id === undefined ? [] : [{ id, source }]))
  if (named.length < changes.length) return changes
  const found = await resolveIds(context, caller, loaded, named)
  return changes.map((change, index) => {
    const id = found[index]?.id ?? ''
    refuseOtherId(loaded, change, id)
    return { ...change, id, name: found[index]?.name ?? change.name }
  })
}

/** Refuses an entry that has the id of another item, because it would overwrite the wrong one. */
function refuseOtherId({ noun, command }: LoadedCommand, { entryId, source = '' }: Change, id: string): void {
  if (entryId === undefined || id === entryId || id.endsWith(`/${entryId}`) || formOf(id) !== formOf(entryId)) return
  throw inputError(
    'other_id',
    `${source}: the id is ${entryId}, but the command names ${id}`,
    `To ${command.name} ${noun.one} ${id}, remove the id from the file`,
  )
}

/** The form of an id: a resource may have ids of two forms, as CASE-7 and a UUID. */
const formOf = (id: string): number => [/^\d+$/.test(id), /^[A-Z]+-\d+$/.test(id), isUuid(id)].indexOf(true)
