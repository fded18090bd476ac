import { nearest, type Problem, strict } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { CliError, inputError } from '../../cli-error.ts'
import { ExitCode } from '../../exit-code.ts'
import { findEntryProblems, refuseProblems } from '../../files/check-entries.ts'
import { parseEntries } from '../../files/parse-entries.ts'
import { readFiles } from '../../files/read-text.ts'
import type { CallFlags } from './call.ts'
import { type AnyOperation, placesOf } from './operations.ts'
import { readParams } from './read-params.ts'

/** What an operation is called with. Places that it does not have are undefined or empty. */
export interface CallInput {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Parameters and body as they were typed, all checked.
 * @throws {CliError} exit code 2, with what is wrong and where
 */
export async function readInput(context: CliContext, flags: CallFlags, operation: AnyOperation): Promise<CallInput> {
  const params = readParams(operation, flags.param ?? [])
  const names = flags.allowUnknown === true ? 'open' : 'closed'
  const problems = (['path', 'query'] as const).flatMap((place) => {
    const model = placesOf(operation)[place]
    const result = model === undefined ? undefined : strict(model, params[place], { names })
    return result === undefined || result.ok ? [] : result.problems
  })
  if (problems.length > 0) throw badParams(problems)
  return { ...params, body: await readBody(context, flags, operation, names) }
}

function badParams(problems: readonly Problem[]): CliError {
  const failures = problems.map((problem) => ({
    code: problem.rule,
    exitCode: ExitCode.input,
    message: `--param: ${problem.at}: ${problem.message}`,
    hint: hintFor(problem),
  }))
  const [first] = failures
  if (failures.length === 1 && first !== undefined) return inputError('bad_param', first.message, first.hint)
  const message = `${failures.length} parameters cannot be sent; nothing was sent`
  return new CliError({ exitCode: ExitCode.input, code: 'bad_param', message, failures })
}

function hintFor({ at, rule, message, hint, known = [] }: Problem): string | undefined {
  if (rule === 'required') return `Give it as --param ${at}=…`
  const near = nearest(/"(.*)"/.exec(message)?.[1] ?? '', known)
  if (near !== undefined) return `Did you mean ${near}?`
  return known.length > 0 ? `Known here: ${known.join(', ')}` : hint
}

async function readBody(
  { host }: CliContext,
  flags: CallFlags,
  operation: AnyOperation,
  names: 'open' | 'closed',
): Promise<unknown> {
  const field = placesOf(operation).body
  const [file, ...more] = flags.file ?? []
  if (field === undefined) {
    if (file === undefined) return undefined
    throw inputError('no_body', `-f: ${operation.id} takes no body`, 'Give its parameters with --param')
  }
  if (file === undefined) {
    if (strict(field, {}).ok) return {}
    throw inputError(
      'missing_body',
      `${operation.id} needs a body`,
      'Give it as -f body.json, or -f - for standard input',
    )
  }
  if (more.length > 0) throw inputError('several_files', '-f: a call has one body')
  const sources = await readFiles(host, flags)
  const entries = (await Promise.all(sources.map(parseEntries))).flat()
  const [entry] = entries
  if (entry === undefined || entries.length > 1) {
    throw inputError('bad_body', `${file}: ${entries.length} bodies; a call has one`)
  }
  refuseProblems(findEntryProblems(field, [entry], names), 1)
  return entry.value
}
