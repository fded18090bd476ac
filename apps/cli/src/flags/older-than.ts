import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** The age that items must have. */
export interface OlderThanFlag {
  readonly olderThan?: string | undefined
}

export const olderThanFlag: FlagParametersForType<OlderThanFlag, CliContext> = {
  olderThan: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Created longer ago than 7d, 36h; or before a time',
    placeholder: 'time',
  },
}
