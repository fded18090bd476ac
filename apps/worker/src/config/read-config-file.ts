import type { Config } from './config.ts'
import { ConfigFileError, type ConfigProblem } from './config-problem.ts'
import { problemsOf } from './issue-problems.ts'
import { ruleProblems } from './rules.ts'
import { configSchema } from './schema.ts'
import { type FindFiles, includeTargets } from './include-targets.ts'
import { readYaml } from './yaml.ts'

export interface ParsedConfigFile {
  readonly config: Config
  /** Adds positions in the file to problems. */
  readonly place: (problems: readonly ConfigProblem[]) => ConfigFileError
}

/**
 * Validates the text of a configuration file with its included files, for later problems with positions.
 * @throws {ConfigFileError}
 */
export function readConfigFile(text: string, path: string, find: FindFiles = () => []): ParsedConfigFile {
  const file = includeTargets(readYaml(text, path), path, find)
  const result = configSchema.safeParse(file.value)
  const issues = result.success ? [] : result.error.issues
  const problems = [...issues.flatMap((issue) => problemsOf(issue, file.value)), ...ruleProblems(file.value)]
  const place = (found: readonly ConfigProblem[]): ConfigFileError => {
    const placed = found.map((problem) => file.place(problem))
    return new ConfigFileError(
      path,
      placed.sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column),
    )
  }
  if (!result.success || problems.length > 0) throw place(problems)
  return { config: result.data, place }
}

/** Problems of the file itself come first. */
const compareText = (a = '', b = ''): number => Number(a > b) - Number(a < b)
