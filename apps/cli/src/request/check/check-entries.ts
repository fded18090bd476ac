import { CommandError, count, counted, ExitCode, type Failure } from '@mgmt-api/command'
import type { Problem } from '@mgmt-api/models'
import { formatPath, suggestionFor } from '@mgmt-api/models/internal'
import type { FindItemErrors } from '../../nouns/noun-overrides.ts'
import { placeOf, type SourceEntry } from '../draft/source-entry.ts'

/** A validation problem of one entry. */
export interface EntryProblem {
  readonly entry: SourceEntry
  readonly problem: Problem
}

/** Maximum number of failures to print. */
const mostShown = 20

/** Checks entries by rules that their model does not contain. */
export function findItemProblems(findErrors: FindItemErrors, entries: readonly SourceEntry[]): readonly EntryProblem[] {
  return entries.flatMap((entry) =>
    findErrors(entry.value).map(({ path, message }) => ({
      entry,
      problem: { path, message, at: formatPath(path), rule: 'rule' },
    })),
  )
}

/**
 * Reports all problems in files as one error, each with file, line, column, path and rule.
 * @throws {CommandError} `bad_entries`, exit code 2, if there are problems
 */
export function refuseProblems(problems: readonly EntryProblem[], entries: number): void {
  if (problems.length === 0) return
  const wrong = new Set(problems.map(({ entry }) => entry)).size
  const more = problems.length - mostShown
  const isUnknown = problems.some(({ problem }) => problem.rule === 'unknown' || problem.rule === 'enum')
  const hints = [
    ...(more > 0 ? [`There are ${count(more)} more problems.`] : []),
    ...(isUnknown ? ['Use --allow-unknown to send names that this version of mgmt does not know.'] : []),
  ]
  throw new CommandError({
    exitCode: ExitCode.input,
    code: 'bad_entries',
    message: `${count(wrong)} of ${counted(entries, 'entry', 'entries')} invalid; nothing was sent`,
    hint: hints.length === 0 ? undefined : hints.join(' '),
    failures: problems
      .slice(0, mostShown)
      .map(({ entry, problem }) => failureOf(problem, placeOf(entry, problem.path))),
  })
}

/** The failure for a problem. @param where the flag, or the position in a file */
export function failureOf(problem: Problem, where: string, hint = problem.hint): Failure {
  const { at, rule, message } = problem
  const field = at === '' ? '' : `${at}: `
  return {
    code: rule,
    exitCode: ExitCode.input,
    message: `${where}: ${field}${message}${suggestionFor(problem)}`,
    ...(hint !== undefined && { hint }),
  }
}
