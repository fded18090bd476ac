import type { TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** The directory of files that a command works with. */
export const directoryParameter: TypedPositionalParameters<[string?], CliContext> = {
  kind: 'tuple',
  parameters: [
    {
      brief: 'Directory of the files, or one file (default: the current directory)',
      parse: String,
      optional: true,
      placeholder: 'dir',
    },
  ],
}
