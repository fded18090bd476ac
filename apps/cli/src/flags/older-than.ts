import { parseTime } from '@mgmt-api/command'
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

/** Two timestamps, both included. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** The range of times before an age: services that filter by ranges want a start as well. @throws {CommandError} `bad_time` */
export const rangeBefore = (olderThan: string, now: Date): TimeRange => ({
  from: '1970-01-01T00:00:00.000Z',
  to: parseTime(olderThan, now, '--older-than').start.toISOString(),
})
