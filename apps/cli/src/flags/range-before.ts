import { parseTime } from '@mgmt-api/command'

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
