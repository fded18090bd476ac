import { CommandError, ExitCode, inputError } from '@mgmt-api/command'
import type { FieldProblem, PlacedField } from '@mgmt-api/models/operations'
import { failureOf } from '../check/check-entries.ts'

/**
 * Parses the `name=value` of a flag.
 * @throws {CommandError} `bad_param`
 */
export function readField(source: string, text: string, example: string): PlacedField {
  const at = text.indexOf('=')
  if (at <= 0) throw inputError('bad_param', `${source}: "${text}" is not name=value`, `Example: ${source} ${example}`)
  return { source, name: text.slice(0, at), text: text.slice(at + 1) }
}

/**
 * Refuses invalid fields of flags.
 * @param flag the flag of fields that are missing
 * @throws {CommandError} `unknown_param` with the nearest name; `bad_param` for other rules and for several problems
 */
export function refuseFields(problems: readonly FieldProblem[], flag = '--set'): void {
  const failures = problems.map((problem) => {
    const { source = flag } = problem
    return failureOf(problem, source, fixOf(problem, source))
  })
  const [first, ...more] = failures
  if (first === undefined) return
  const code = first.code === 'unknown' ? 'unknown_param' : 'bad_param'
  if (more.length === 0) throw inputError(code, first.message, first.hint)
  const message = `${failures.length} invalid ${flag === '--param' ? 'parameters' : 'fields'}; nothing was sent`
  throw new CommandError({ exitCode: ExitCode.input, code: 'bad_param', message, failures })
}

function fixOf({ at, rule, hint, known = [] }: FieldProblem, flag: string): string | undefined {
  if (rule === 'required') return `Set it with ${flag} ${at}=…`
  // A short list of values is in the message.
  if (rule !== 'unknown') return known.length > 8 ? `Valid values: ${known.join(', ')}` : hint
  return hint ?? (known.length === 0 ? 'No fields are accepted here' : `Valid fields: ${known.join(', ')}`)
}
