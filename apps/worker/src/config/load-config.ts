import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { ConfigFileError, type ConfigProblem } from './config-problem.ts'
import { problemsOf } from './issue-problems.ts'
import { ruleProblems } from './rules.ts'
import { configSchema } from './schema.ts'
import { readYaml } from './yaml.ts'

/**
 * Reads and checks a configuration file. Nothing is looked up: secrets stay references.
 * @param path of the file, as it is named in messages
 * @throws {ConfigFileError} with everything that is wrong in it at once, each with line and column; it never has a secret
 * @example const config = await loadConfig('mgmt-worker.yaml')
 */
export async function loadConfig(path: string): Promise<Config> {
  return parseConfig(await readText(path), path)
}

/** The same for the text of a file. @throws {ConfigFileError} */
export const parseConfig = (text: string, path: string): Config => readConfigFile(text, path).config

export interface ConfigFile {
  readonly config: Config
  /** Problems that were found later, with their places in the file. */
  readonly place: (problems: readonly ConfigProblem[]) => ConfigFileError
}

/** The same, with what finds places in the file. @throws {ConfigFileError} */
export function readConfigFile(text: string, path: string): ConfigFile {
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
    const message = reason === 'ENOENT' ? 'there is no such file' : `cannot be read (${reason})`
    throw new ConfigFileError(path, [{ path: [], message, line: 1, column: 1 }])
  }
}
