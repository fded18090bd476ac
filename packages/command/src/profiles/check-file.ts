import type * as z from 'zod/mini'
import { inputError } from '../command-error.ts'

/**
 * Validates the content of a file or of the environment.
 * @throws {CommandError} `bad_config` with the path and the rule, but not the value, which may be a key
 */
export function checked<T>(schema: z.ZodMiniType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => {
    const at = issue.path.join('.')
    const what = issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message
    return at === '' ? what : `${at}: ${what}`
  })
  throw inputError('bad_config', `${where}: ${issues.join('; ')}`)
}
