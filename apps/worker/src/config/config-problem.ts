import type { Path } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'

/** A problem of a configuration. The message never quotes a value, which may be a secret. */
export interface ConfigProblem {
  readonly path: Path
  /** The rule, and how to fix it. */
  readonly message: string
  /** Whether it concerns the name of the field, not its value. */
  readonly isAboutName?: boolean | undefined
  /** Whether the name of the field may be a misplaced secret: only its position is shown. */
  readonly isNameHidden?: boolean | undefined
}

/** A problem with its position in the file; line and column start at 1. */
export interface PlacedProblem extends ConfigProblem {
  /** Name of an included file. */
  readonly file?: string | undefined
  readonly line: number
  readonly column: number
}

/** A configuration file is invalid. The message lists all problems, one line each: `file:line:column: path: rule`. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError'
  readonly file: string
  readonly problems: readonly PlacedProblem[]

  constructor(file: string, problems: readonly PlacedProblem[]) {
    super(
      problems
        .map((problem) => problemLine(`${problem.file ?? file}:${problem.line}:${problem.column}`, problem))
        .join('\n'),
    )
    this.file = file
    this.problems = problems
  }
}

/** A problem in one line. @param place where the configuration comes from: a position in a file, a profile, a revision */
export const problemLine = (place: string, problem: ConfigProblem): string => `${place}: ${problemText(problem)}`

/** A problem with its field. */
export function problemText({ path, message, isNameHidden = false }: ConfigProblem): string {
  const shown = isNameHidden ? path.slice(0, -1) : path
  return shown.length === 0 ? message : `${formatPath(shown)}: ${message}`
}

/** An item of a list in a configuration file, unvalidated. */
export interface FileItem {
  readonly path: Path
  readonly fields: Readonly<Record<string, unknown>>
  readonly name: string | undefined
}
