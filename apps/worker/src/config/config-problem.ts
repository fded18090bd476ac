import { formatPath, type Path } from '@mgmt-api/models'

/** What is wrong in a configuration file, in words that never quote a value which may be a secret. */
export interface ConfigProblem {
  readonly path: Path
  /** The rule, and what to do. */
  readonly message: string
  /** It is about the name of the field, not about its value. */
  readonly isAboutName?: boolean | undefined
  /** The name of the field may be a secret that got there by a slip: its place says enough. */
  readonly isNameHidden?: boolean | undefined
}

/** A problem, and where in the file it is; line and column begin with 1. */
export interface PlacedProblem extends ConfigProblem {
  readonly line: number
  readonly column: number
}

/** A configuration file cannot be used. The message has all problems, a line each: `file:line:column: path: rule`. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError'
  readonly file: string
  readonly problems: readonly PlacedProblem[]

  constructor(file: string, problems: readonly PlacedProblem[]) {
    super(problems.map((problem) => lineOf(file, problem)).join('\n'))
    this.file = file
    this.problems = problems
  }
}

function lineOf(file: string, { message, line, column, isNameHidden = false, ...problem }: PlacedProblem): string {
  const place = `${file}:${line}:${column}`
  const path = isNameHidden ? problem.path.slice(0, -1) : problem.path
  return path.length === 0 ? `${place}: ${message}` : `${place}: ${formatPath(path)}: ${message}`
}
