import { sortedJson } from '@mgmt-api/base/json'
import { CommandError, documentOf, ExitCode, inputError, notFoundError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import { parseEntries } from '../../request/read/parse-entries.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { targetWords } from '../../target/target-words.ts'
import type { ChangePlan } from '../../request/draft/change-plan.ts'
import { executeChanges } from '../../request/change.ts'
import { checkPlan } from '../../request/check/check-plan.ts'
import { createEditedFile, type EditedFile, withoutProblems, withProblems } from '../../request/read/edited-file.ts'
import { clearedFields, sendable } from '../../request/resolve/kept-fields.ts'
import { loadCommand, type LoadedCommand } from '../../nouns/loaded-command.ts'
import { withoutServiceFields } from '../../request/read/request-body.ts'
import { readItem } from '../../request/resolve/present-values.ts'
import { namedError, resolveIds } from '../../request/resolve/resolve-ids.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

interface Work {
  readonly loaded: LoadedCommand
  readonly flags: ResourceFlags
  readonly caller: Caller
  /** Undefined for a singleton. */
  readonly id: string | undefined
  readonly file: EditedFile
  /** Current value without fields set by the service. */
  readonly before: unknown
}

/** `mgmt NOUN edit ID` */
export async function runEdit(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...typed: readonly string[]
): Promise<void> {
  if (flags.keyStdin === true)
    throw inputError('excluding_flags', '--key-stdin cannot be used with edit: the editor uses standard input')
  const loaded = await loadCommand(given)
  const { noun } = loaded
  await withChangeTarget(context, flags, async (connection) => {
    const { caller } = connection
    const named = typed.map((id) => ({ id }))
    const [found] = await resolveIds(context, caller, loaded, named)
    const id = found?.id
    const before = await readPlain(context, { caller, loaded, id }).catch((error: unknown) => {
      throw namedError(error, found, loaded)
    })
    const file = createEditedFile(context.host, `${noun.name}${id === undefined ? '' : `-${id}`}.yaml`)
    const work: Work = { loaded, flags, caller, id, file, before }
    try {
      const plan = await editUntilValid(work)
      if (plan === undefined) context.report.note('no changes; nothing was sent')
      else {
        await refuseOverwriting(context, work)
        await executeChanges(context, flags, connection, { loaded, plan })
      }
    } catch (error) {
      if (file.isChanged()) noteKept(context, work)
      else file.remove()
      throw error
    }
    file.remove()
  })
}

/** Reads the current value in the form of the request, without fields set by the service. */
async function readPlain(
  { signal }: CliContext,
  { caller, loaded, id }: Pick<Work, 'caller' | 'loaded' | 'id'>,
): Promise<unknown> {
  const item = await readItem(caller, loaded, id, signal)
  if (item === undefined) throw missingItem(loaded, id)
  const value = sendable(loaded, item)
  return withoutServiceFields(loaded, { value, file: '', locate: () => undefined }).entry.value
}

function missingItem({ noun, command }: LoadedCommand, id: string | undefined): CommandError {
  if (id !== undefined) return notFoundError(`${id}: ${noun.one} not found, or not visible to the key`)
  const first = noun.commands.find(({ name }) => name === 'create')?.name ?? command.methods[0]
  return notFoundError(`No ${noun.one} exists`, `Create it: mgmt ${noun.name} ${first} -f ${noun.name}.yaml`)
}

/** Reads the edited change; undefined without one. An invalid text is opened again with the problems above. */
async function editUntilValid(work: Work): Promise<ChangePlan | undefined> {
  const { file, loaded, before, id } = work
  const { one } = loaded.noun
  const head = `# The ${one}${id === undefined ? '' : ` ${id}`}. After the editor exits, mgmt asks before it sends the changes.\n`
  const original = `${head}${await documentOf('yaml', before)}`
  let shown = original
  for (;;) {
    const text = withoutProblems(await file.edit(shown))
    try {
      return await planOf(work, { text, original })
    } catch (error) {
      const isInput = error instanceof CommandError && error.exitCode === ExitCode.input
      // An unchanged text stays invalid.
      if (!isInput || (shown !== original && withoutProblems(shown) === text)) throw error
      shown = withProblems(text, error, file.path)
    }
  }
}

interface Texts {
  readonly text: string
  readonly original: string
}

async function planOf(
  { loaded, flags, file, before, id }: Work,
  { text, original }: Texts,
): Promise<ChangePlan | undefined> {
  const [was] = await parseEntries({ file: file.path, text: original })
  const [entry, ...more] = await parseEntries({ file: file.path, text })
  if (entry === undefined || sortedJson(entry.value) === sortedJson(was?.value)) return undefined
  if (more.length > 0) throw inputError('bad_body', `${file.path}:1:1: ${more.length + 1} documents; edit accepts one`)
  const { verb, command } = loaded
  const isUpdate = command.methods[0] === 'update'
  const value = isUpdate ? changedFields(entry.value, was?.value, clearedFields(loaded)) : entry.value
  const plan: ChangePlan = { verb, single: verb, changes: [{ id, entry: { ...entry, value } }], rest: {} }
  return checkPlan(loaded, plan, flags, async () => before)
}

/**
 * The fields of an update: the changed ones, and those that the service clears if they are omitted.
 * @throws {CommandError} a field was removed that an update cannot remove
 */
function changedFields(value: unknown, before: unknown, cleared: readonly string[]): unknown {
  if (!isObject(value) || !isObject(before)) return value
  const gone = Object.keys(before).find((name) => !Object.hasOwn(value, name) && !cleared.includes(name))
  if (gone !== undefined)
    throw inputError('field_removed', `${gone}: an update cannot remove a field`, 'Restore the field')
  const changed = Object.entries(value).filter(
    ([name, field]) => cleared.includes(name) || sortedJson(field) !== sortedJson(before[name]),
  )
  return Object.fromEntries(changed)
}

/** @throws {CommandError} `changed_meanwhile`, exit code 6 */
async function refuseOverwriting(context: CliContext, work: Work): Promise<void> {
  if (sortedJson(await readPlain(context, work)) === sortedJson(work.before)) return
  const { noun } = work.loaded
  const message = `The ${noun.one} was changed by someone else in the meantime; nothing was sent`
  throw new CommandError({ exitCode: ExitCode.conflict, code: 'changed_meanwhile', message })
}

function noteKept({ report }: CliContext, { loaded, flags, id, file }: Work): void {
  const { noun, command } = loaded
  const words = [
    'mgmt',
    noun.name,
    command.methods[0],
    ...(id === undefined ? [] : [id]),
    '-f',
    file.path,
    ...targetWords(flags),
  ]
  report.note(`the edited text was saved; to send it, run: ${words.join(' ')}`)
}
