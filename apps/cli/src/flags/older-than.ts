import { textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'

/** Filters items by minimum age. */
export interface OlderThanFlag {
  readonly olderThan?: string | undefined
}

export const olderThanFlag: FlagParametersForType<OlderThanFlag, CliContext> = {
  olderThan: textFlag('Minimum age, e.g. 7d or 36h, or the latest creation time', 'time'),
}
