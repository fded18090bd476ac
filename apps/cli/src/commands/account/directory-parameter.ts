import type { TypedPositionalParameters } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** The optional directory of `mgmt.yaml`. */
export const projectDirectoryParameter: TypedPositionalParameters<[string?], CliContext> = {
  kind: 'tuple',
  parameters: [
    {
      brief: 'Directory of mgmt.yaml (default: the current directory)',
      parse: String,
      optional: true,
      placeholder: 'dir',
    },
  ],
}
