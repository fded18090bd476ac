import { inputError } from '@mgmt-api/command'
import { isObject, unwrap } from '@mgmt-api/models/internal'
import { setFields } from '@mgmt-api/models/apps'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import type { SourceEntry } from '../draft/source-entry.ts'
import { fieldNames, itemModel, valueField } from '../draft/value-field.ts'
import { readField, refuseFields } from './given-fields.ts'
import { moveFields } from './move-fields.ts'
import { readEntries } from './read-entries.ts'

/**
 * Reads values from files and `--set`, one per entry.
 * @throws {CommandError} exit code 2: `no_files`, `no_entries`, and errors of reading and parsing
 */
export async function readValues(
  { host }: CliContext,
  flags: ResourceFlags,
  { verb, noun, command }: LoadedCommand,
): Promise<readonly SourceEntry[]> {
  const { file: files = [], set = [] } = flags
  const field = valueField(verb) ?? unwrap({ kind: 'any' })
  const typed = set.map((text) => readField('--set', text, 'name=Disk'))
  if (files.length === 0 && typed.length === 0) {
    const hint = `Use -f ${noun.name}.yaml, -f - for standard input, or --set name=value. To get a body to fill in: mgmt call describe ${command.operations[0]}`
    throw inputError('no_files', 'No file was specified', hint)
  }
  const ofFlags: SourceEntry = { value: {}, file: '--set', locate: () => undefined }
  const entries = files.length === 0 ? [ofFlags] : await readEntries(host, flags, itemModel(field))
  return entries.map((entry) => {
    const { value, problems } = setFields(entry.value, field.descriptor, typed)
    refuseFields(problems)
    return { ...entry, value }
  })
}

/**
 * Reads a single value from files and `--set`. If the verb sends a list, all entries become its items.
 * @throws {CommandError} `bad_body` for several values, `bad_entries`, and errors of `readValues`
 */
export async function readBody(context: CliContext, flags: ResourceFlags, loaded: LoadedCommand): Promise<SourceEntry> {
  const [entry, ...more] = joinListEntries(loaded, await readValues(context, flags, loaded))
  if (entry !== undefined && more.length === 0) return entry
  throw inputError('bad_body', `-f: ${more.length + 1} entries; ${loaded.command.name} accepts one`)
}

/** Combines all entries into one list if the verb sends a list. */
export function joinListEntries(
  { verb }: Pick<LoadedCommand, 'verb'>,
  entries: readonly SourceEntry[],
): readonly SourceEntry[] {
  const [first] = entries
  if (first === undefined || valueField(verb)?.descriptor.kind !== 'list') return entries
  const locate: SourceEntry['locate'] = ([index, ...path]) => entries[Number(index)]?.locate(path) ?? first.locate([])
  return [{ ...first, value: entries.map(({ value }) => value), locate }]
}

/** An entry without fields that the request does not accept, and the names of those fields. */
export interface Stripped {
  readonly entry: SourceEntry
  /** Fields set by the service. */
  readonly left: readonly string[]
  /** Other fields of the item. */
  readonly refused: readonly string[]
}

/** Removes fields that the request does not accept, so that the output of get and list can be used as input. */
export function withoutServiceFields(loaded: LoadedCommand, given: SourceEntry): Stripped {
  const { resource, verb, command, overrides } = loaded
  const entry = moveFields(given, overrides.moved?.[command.methods[0] ?? ''] ?? {})
  const { value } = entry
  if (!isObject(value)) return { entry, left: [], refused: [] }
  const left = new Set<string>()
  const refused = new Set<string>()
  let kept: unknown = value
  const field = valueField(verb)?.descriptor
  const isList = field?.kind === 'list'
  const sent = fieldNames(itemModel(valueField(verb)))
  // Items of a sent list are identified by their ids.
  const needed = isList ? Object.values(resource.id ?? {}).filter((path) => sent?.has(path) === true) : []
  for (const path of resource.serviceMade ?? []) {
    if (needed.includes(path)) continue
    const without = removedAt(kept, path.split('.'))
    if (without !== kept) left.add(path)
    kept = without
  }
  const read = fieldNames(resource.model)
  for (const name of Object.keys(value)) {
    if (sent === undefined || sent.has(name) || read?.has(name) !== true || left.has(name)) continue
    refused.add(name)
    kept = removedAt(kept, [name])
  }
  return { entry: { ...entry, value: kept }, left: [...left], refused: [...refused] }
}

/** A copy without the field at a path; `a[].b` removes it from each item. Returns the value itself if unchanged. */
function removedAt(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  const name = step.replace(/\[\]$/, '')
  if (!isObject(value) || !Object.hasOwn(value, name)) return value
  const { [name]: at, ...others } = value
  if (rest.length === 0) return others
  const below = Array.isArray(at) ? at.map((item: unknown) => removedAt(item, rest)) : removedAt(at, rest)
  const isSame = Array.isArray(below) && Array.isArray(at) ? below.every((one, i) => one === at[i]) : below === at
  return isSame ? value : { ...value, [name]: below }
}
