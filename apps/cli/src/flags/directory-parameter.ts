import type { TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** An optional argument: the directory that a command works with. */
export const directoryParameter = (
  brief: string,
  placeholder = 'dir',
): TypedPositionalParameters<[string?], CliContext> => ({
  kind: 'tuple',
  parameters: [{ brief, parse: String, optional: true, placeholder }],
})
