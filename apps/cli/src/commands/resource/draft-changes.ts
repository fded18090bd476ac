import { inputError } from '@mgmt-api/command'
import { bodyPath, strict } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { readIds } from '../../files/read-ids.ts'
import { placeOf, type SourceEntry } from '../../files/source-entry.ts'
import type { Change } from './change-plan.ts'
import { idIn } from './item-id.ts'
import type { LoadedCommand } from './loaded-command.ts'
import { joined, readBody, readValues, valueField, withoutServiceMade } from './request-body.ts'
import type { ResourceFlags } from './resource-flags.ts'

/** What a command line and its files ask for. Ids may still be names. */
export interface Draft {
  readonly changes: readonly Change[]
  /** What is sent for all of them alike. */
  readonly shared?: SourceEntry | undefined
}

/**
 * Reads what is to be changed, from ids, files and `--set`. Nothing is sent.
 * @throws {CommandError} exit code 2: nothing was named, or what reading and parsing throw
 */
export async function draftChanges(
  context: CliContext,
  flags: ResourceFlags,
  loaded: LoadedCommand,
  typed: readonly string[],
): Promise<Draft> {
  const { command } = loaded
  if (command.body === 'entries') return { changes: await changesOfEntries(context, flags, loaded, typed) }
  const shared = command.body === 'none' ? undefined : await sharedBody(context, flags, loaded)
  if (command.id.length === 0) return { changes: [{}], shared }
  const { noun } = loaded
  const files = command.body === 'none' ? flags : {}
  const [field = 'id'] = Object.values(loaded.resource.id ?? {})
  const form = { one: noun.one, field, idIn: (item: unknown) => idIn(loaded, item), problemWith: () => undefined }
  const changes = await readIds(context, { ...files, keyStdin: flags.keyStdin }, typed, form)
  if (changes.length > 0) return { changes, shared }
  const hint = command.body === 'none' ? 'Give ids, or -f with a file that has some' : 'Give ids before the flags'
  throw inputError('no_ids', `No ${noun.one} was named`, hint)
}

/** A body that may be empty need not be given. */
async function sharedBody(
  context: CliContext,
  flags: ResourceFlags,
  loaded: LoadedCommand,
): Promise<SourceEntry | undefined> {
  const isGiven = (flags.file ?? flags.set) !== undefined
  const field = bodyPath(loaded.verb) === undefined ? undefined : valueField(loaded.verb)?.descriptor
  const mayBeEmpty = field === undefined || (loaded.command.id.length > 0 && strict(field, {}).ok)
  return isGiven || !mayBeEmpty ? readBody(context, flags, loaded) : undefined
}

async function changesOfEntries(
  context: CliContext,
  flags: ResourceFlags,
  loaded: LoadedCommand,
  typed: readonly string[],
): Promise<readonly Change[]> {
  const { command } = loaded
  const [id, ...more] = typed
  if (more.length > 0) {
    const hint = 'Give one id, or files whose entries have theirs'
    throw inputError('several_ids', `${typed.length} ids: ${command.name} takes one`, hint)
  }
  const values = await readValues(context, flags, loaded)
  const stripped = values.map((entry) => withoutServiceMade(loaded, entry))
  const left = new Set(stripped.flatMap((one) => one.left))
  const entries = joined(
    loaded,
    stripped.map(({ entry }) => entry),
  )
  if (id !== undefined && command.ids === 'optional' && entries.length > 1) {
    throw inputError(
      'several_entries',
      `${entries.length} entries for one id`,
      'Leave the id out where each entry has its own',
    )
  }
  const changes = entries.map((entry, index): Change => {
    const source = placeOf(entry)
    if (command.id.length === 0) return { entry, source }
    if (id !== undefined) return { id, entry, source }
    return { id: idOfEntry(loaded, values[index] ?? entry), entry, source }
  })
  if (left.size > 0) context.report.note(`left out, for the service sets it: ${[...left].sort().join(', ')}`)
  return changes
}

function idOfEntry(loaded: LoadedCommand, entry: SourceEntry): string {
  const { command, noun, resource } = loaded
  const fields = Object.values(resource.id ?? {})
  const id = fields.length === command.id.length ? idIn(loaded, entry.value) : undefined
  if (id !== undefined) return id
  const field = fields.length === command.id.length ? (fields[0] ?? 'id') : command.id.join('/')
  throw inputError(
    'no_id',
    `${placeOf(entry)}: ${field}: missing; it says which ${noun.one} is meant`,
    `Or give it before the flags: mgmt ${noun.name} ${command.name} ${command.id.join('/')}`,
  )
}
