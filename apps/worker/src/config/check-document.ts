import { problemText } from './config-problem.ts'
import type { Config } from './config.ts'
import { problemsOf } from './issue-problems.ts'
import { ruleProblems } from './rules.ts'
import { configSchema } from './schema.ts'

export type CheckedDocument = { readonly config: Config } | { readonly problems: readonly string[] }

/** Validates a configuration from a request or an earlier revision. */
export function checkDocument(document: unknown): CheckedDocument {
  const result = configSchema.safeParse(document)
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, document))
  const problems = [...issues, ...ruleProblems(document)]
  if (result.success && problems.length === 0) return { config: result.data }
  return { problems: problems.map(problemText) }
}
