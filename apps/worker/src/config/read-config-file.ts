import type { Config } from './config.ts'
import { ConfigFileError, type ConfigProblem } from './config-problem.ts'
import { problemsOf } from './issue-problems.ts'
import { ruleProblems } from './rules.ts'
import { configSchema } from './schema.ts'
import { readYaml } from './yaml.ts'

export interface ParsedConfigFile {
  readonly config: Config
  /** Adds positions in the file to problems. */
  readonly place: (problems: readonly ConfigProblem[]) => ConfigFileError
}

/** Validates the text of a configuration file, for later problems with positions. @throws {ConfigFileError} */
export function readConfigFile(text: string, path: string): ParsedConfigFile {
  const file = readYaml(text, path)
  const result = configSchema.safeParse(file.value)
  const issues = result.success ? [] : result.error.issues
  const problems = [...issues.flatMap((issue) => problemsOf(issue, file.value)), ...ruleProblems(file.value)]
  const place = (found: readonly ConfigProblem[]): ConfigFileError => {
    const placed = found.map((problem) => ({ ...problem, ...file.position(problem) }))
    return new ConfigFileError(
      path,
      placed.sort((a, b) => a.line - b.line || a.column - b.column),
    )
  }
  if (!result.success || problems.length > 0) throw place(problems)
  return { config: result.data, place }
}
