import { type CommandError, inputError } from '@mgmt-api/command'
import type { Problem } from '@mgmt-api/models'
import { buildInput, type InputPlace, type InputProblem } from '@mgmt-api/models/operations'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import type { FlagEntry } from '../../nouns/noun-entry.ts'
import type { Rest } from '../draft/change-plan.ts'

/**
 * Checks the input of a request except a body from a file.
 * @param ignores whether a problem is none yet, such as a name in the place of an id
 * @throws {CommandError} `bad_param` with the flag or the field and its rule
 */
export function checkInput(
  { command, verb }: Pick<LoadedCommand, 'command' | 'verb'>,
  input: Rest,
  places: readonly InputPlace[],
  ignores?: (problem: Problem) => boolean,
): void {
  const [problem] = buildInput(verb.operation, { whole: input, check: places, ignores }).problems
  if (problem !== undefined) throw problemError(command.flags, problem)
}

function problemError(flags: readonly FlagEntry[], { place, at, message, rule }: InputProblem): CommandError {
  const path = `${place}.${at}`.replace(/\[.*$/, '')
  const flag = flags.find((one) => one.at === path) ?? flags.find((one) => one.at.startsWith(`${path}.`))
  const where = flag === undefined ? at : `--${flag.name}`
  return inputError('bad_param', `${where}: ${message}`, rule === 'required' ? `Set ${where}` : undefined)
}
