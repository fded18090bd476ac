import { textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import { parseTime } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'

/** Filters items by minimum age. */
export interface OlderThanFlag {
  readonly olderThan?: string | undefined
}

export const olderThanFlag: FlagParametersForType<OlderThanFlag, CliContext> = {
  olderThan: textFlag('Minimum age, e.g. 7d or 36h, or the latest creation time', 'time'),
}

/** A range of timestamps, both inclusive. */
export interface TimestampRange {
  readonly from: string
  readonly to: string
}

/** The range from the epoch to an age: the service requires a start. @throws {CommandError} `bad_time` */
export const rangeBefore = (olderThan: string, now: Date): TimestampRange => ({
  from: '1970-01-01T00:00:00.000Z',
  to: parseTime(olderThan, now, '--older-than').start.toISOString(),
})
