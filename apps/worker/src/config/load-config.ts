import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { ConfigFileError, type ConfigProblem } from './config-problem.ts'
import { problemsOf } from './issue-problems.ts'
import { ruleProblems } from './rules.ts'
import { configSchema } from './schema.ts'
import { readYaml } from './yaml.ts'

/**
 * Reads and validates a configuration file. References to secrets are not resolved.
 * @param path of the file, as named in messages
 * @throws {ConfigFileError} with all problems, each with line and column; it never contains a secret
 * @example const config = await loadConfig('mgmt-worker.yaml')
 */
export async function loadConfig(path: string): Promise<Config> {
  return parseConfig(await readText(path), path)
}

/** Validates the text of a configuration file. @throws {ConfigFileError} */
export const parseConfig = (text: string, path: string): Config => readConfigFile(text, path).config

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

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const message = reason === 'ENOENT' ? 'no such file' : `cannot be read (${reason})`
    throw new ConfigFileError(path, [{ path: [], message, line: 1, column: 1 }])
  }
}
