import { inputError } from '@mgmt-api/command'
import { strict } from '@mgmt-api/models'
import { bodyPath } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import { readIds } from './read-ids.ts'
import { placeOf, type SourceEntry } from '../draft/source-entry.ts'
import type { Change } from '../draft/change-plan.ts'
import { idIn } from '../draft/item-id.ts'
import { valueField } from '../draft/value-field.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { joinListEntries, readBody, readValues, type Stripped, withoutServiceFields } from './request-body.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'

/** Changes from a command line and its files. Ids may still be names. */
export interface Draft {
  readonly changes: readonly Change[]
  /** Body shared by all changes. */
  readonly shared?: SourceEntry | undefined
}

/**
 * Reads changes from ids, files and `--set`. Sends nothing.
 * @throws {CommandError} exit code 2: no ids, or errors of reading and parsing
 */
export async function draftChanges(
  context: CliContext,
  flags: ResourceFlags,
  loaded: LoadedCommand,
  typed: readonly string[],
): Promise<Draft> {
  const { command } = loaded
  if (command.body === 'entries') return { changes: await changesOfEntries(context, flags, loaded, typed) }
  const { filesAreIds = command.body === 'none' } = loaded
  const { file, ...others } = flags
  const shared = command.body === 'none' ? undefined : await sharedBody(context, filesAreIds ? others : flags, loaded)
  if (command.id.length === 0) return { changes: [{}], shared }
  const { noun } = loaded
  const files = filesAreIds ? { file } : {}
  const [field = 'id'] = Object.values(loaded.resource.id ?? {})
  const form = { one: noun.one, field, idIn: (item: unknown) => idIn(loaded, item), problemWith: () => undefined }
  const changes = await readIds(context, { ...files, keyStdin: flags.keyStdin }, typed, form)
  if (changes.length > 0) return { changes, shared }
  const hint = filesAreIds ? 'Specify ids, or a file of ids with -f' : 'Put ids before the flags'
  throw inputError('no_ids', `No ${noun.one} was specified`, hint)
}

/** The shared body, which may be omitted if it can be empty. */
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
    const hint = 'Specify one id, or files whose entries have ids'
    throw inputError('several_ids', `${typed.length} ids; ${command.name} accepts one`, hint)
  }
  const values = await readValues(context, flags, loaded)
  const stripped = values.map((entry) => withoutServiceFields(loaded, entry))
  const entries = joinListEntries(
    loaded,
    stripped.map(({ entry }) => entry),
  )
  if (id !== undefined && command.ids === 'optional' && entries.length > 1) {
    throw inputError('several_entries', `${entries.length} entries for one id`, 'Omit the id if each entry has its own')
  }
  const changes = entries.map((entry, index): Change => {
    const source = placeOf(entry)
    if (command.id.length === 0) return { entry, source }
    if (id !== undefined) return { id, entryId: idIn(loaded, values[index]?.value), entry, source }
    return { id: idOfEntry(loaded, values[index] ?? entry), entry, source }
  })
  noteIgnored(context, loaded, stripped)
  return changes
}

function noteIgnored({ report }: CliContext, { noun, command }: LoadedCommand, stripped: readonly Stripped[]): void {
  const note = (what: string, names: readonly string[]): void => {
    if (names.length > 0) report.note(`ignored fields ${what}: ${[...new Set(names)].sort().join(', ')}`)
  }
  note(
    'set by the service',
    stripped.flatMap(({ left }) => left),
  )
  note(
    `that ${noun.name} ${command.name} does not accept`,
    stripped.flatMap(({ refused }) => refused),
  )
}

function idOfEntry(loaded: LoadedCommand, entry: SourceEntry): string {
  const { command, noun, resource } = loaded
  const fields = Object.values(resource.id ?? {})
  const id = fields.length === command.id.length ? idIn(loaded, entry.value) : undefined
  if (id !== undefined) return id
  const field = fields.length === command.id.length ? (fields[0] ?? 'id') : command.id.join('/')
  throw inputError(
    'no_id',
    `${placeOf(entry)}: ${field} is missing, which identifies the ${noun.one}`,
    `Or pass it as an argument: mgmt ${noun.name} ${command.name} ${command.id.join('/')}`,
  )
}
