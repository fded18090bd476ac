import { nearest } from '@mgmt-api/base/text'
import { CommandError, ExitCode, inputError, type SourceText } from '@mgmt-api/command'
import { type Field, type Problem, strict } from '@mgmt-api/models'
import { type AnyOperation, placesOf } from '@mgmt-api/models/operations'
import type { CliContext } from '../../cli-context.ts'
import { findEntryProblems, refuseProblems } from '../../files/check-entries.ts'
import { parseEntries } from '../../files/parse-entries.ts'
import { readFiles } from '../../files/read-files.ts'
import type { SourceEntry } from '../../files/source-entry.ts'
import { readParams } from './read-params.ts'
import { withFields } from '../../fields/with-fields.ts'
import { readTyped, type FieldAssignment } from '../../fields/set-field.ts'
import type { CallFlags } from './call-flags.ts'

/** The input of a call. Parts that the operation does not have are undefined or empty. */
export interface CallInput {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Reads and validates parameters and body.
 * @throws {CommandError} exit code 2 with all problems and their locations
 */
export async function readInput(context: CliContext, flags: CallFlags, operation: AnyOperation): Promise<CallInput> {
  const params = readParams(operation, flags.param ?? [])
  const names = flags.allowUnknown === true ? 'open' : 'closed'
  const problems = (['path', 'query'] as const).flatMap((place) => {
    const model = placesOf(operation)[place]
    const result = model === undefined ? undefined : strict(model, params[place], { names, words: 'refuse' })
    return result === undefined || result.ok ? [] : result.problems
  })
  if (problems.length > 0) throw badFields('--param', problems)
  return { ...params, body: await readBody(context, flags, operation, names) }
}

function badFields(flag: string, problems: readonly Problem[]): CommandError {
  const failures = problems.map((problem) => ({
    code: problem.rule,
    exitCode: ExitCode.input,
    message: `${flag}: ${problem.at === '' ? '' : `${problem.at}: `}${problem.message}`,
    hint: hintFor(flag, problem),
  }))
  const [first] = failures
  if (failures.length === 1 && first !== undefined) return inputError('bad_param', first.message, first.hint)
  const what = flag === '--param' ? 'parameters' : 'fields'
  const message = `${failures.length} invalid ${what}; nothing was sent`
  return new CommandError({ exitCode: ExitCode.input, code: 'bad_param', message, failures })
}

function hintFor(flag: string, { at, rule, message, hint, known = [] }: Problem): string | undefined {
  if (rule === 'required') return `Set it with ${flag} ${at}=…`
  const near = nearest(/"(.*)"/.exec(message)?.[1] ?? '', known)
  if (near !== undefined) return `Did you mean ${near}?`
  return known.length > 0 ? `Valid names: ${known.join(', ')}` : hint
}

async function readBody(
  { host }: CliContext,
  flags: CallFlags,
  operation: AnyOperation,
  names: 'open' | 'closed',
): Promise<unknown> {
  const field = placesOf(operation).body
  const typed = (flags.set ?? []).map((text) => readTyped('--set', text, 'alertDefProperties.name=Disk'))
  const [file, ...more] = flags.file ?? []
  if (field === undefined) {
    const flag = file !== undefined ? '-f' : flags.body !== undefined ? '--body' : '--set'
    if (file === undefined && flags.body === undefined && typed.length === 0) return undefined
    throw inputError('no_body', `${flag}: ${operation.id} has no body`, 'Set parameters with --param')
  }
  if (more.length > 0) throw inputError('several_files', '-f: a call accepts one body')
  if (file !== undefined && flags.body !== undefined) {
    throw inputError('excluding_flags', '--body and -f cannot be combined')
  }
  if (file === undefined && flags.body === undefined) return bodyOfFlags(operation, field, { typed, names })
  const sources = flags.body === undefined ? await readFiles(host, flags) : [{ file: '--body', text: flags.body }]
  const entry = await readEntry(sources, file ?? '--body')
  const body = withFields(entry.value, field, typed)
  refuseProblems(findEntryProblems(field, [{ ...entry, value: body }], { names, words: 'refuse' }), 1)
  return body
}

function bodyOfFlags(
  { id, readOnly }: AnyOperation,
  field: Field<unknown>,
  { typed, names }: { readonly typed: readonly FieldAssignment[]; readonly names: 'open' | 'closed' },
): unknown {
  const mayBeEmpty = strict(field, {}).ok
  // An empty body is valid for some operations, but rarely intended.
  if (typed.length === 0 && !(readOnly && mayBeEmpty)) {
    const hint = [
      `Use -f FILE, -f - for standard input, --set name=value or --body JSON. To get a body to fill in:`,
      `  mgmt call describe ${id} > body.yaml`,
      `  mgmt call ${id} -f body.yaml`,
      ...(mayBeEmpty ? ["To send an empty body: --body '{}'"] : []),
    ]
    throw inputError('missing_body', `${id} requires a body`, hint.join('\n'))
  }
  const body = withFields({}, field, typed)
  const result = strict(field, body, { names, words: 'refuse' })
  if (!result.ok) throw badFields('--set', result.problems)
  return body
}

async function readEntry(sources: readonly SourceText[], file: string): Promise<SourceEntry> {
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  const [entry] = entries
  if (entry !== undefined && entries.length === 1) return entry
  throw inputError('bad_body', `${file}: ${entries.length} bodies; a call accepts one`)
}
