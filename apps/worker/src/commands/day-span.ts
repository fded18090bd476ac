import { dayOf } from '@mgmt-api/base/days'
import { parseDay } from '@mgmt-api/command'

export interface DaySpanFlags {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Resolves typed days: `2026-10-05`, `2026-10` (all of it), `90d`, `yesterday`. Days are UTC days.
 * @throws {CommandError} `bad_time`
 */
export function daySpan({ from, to }: DaySpanFlags, now: Date): DaySpanFlags {
  return {
    from: from === undefined ? undefined : dayOf(parseDay(from, now, '--from').start),
    to: to === undefined ? undefined : lastDay(to, now),
  }
}

function lastDay(text: string, now: Date): string {
  const { start, end } = parseDay(text, now, '--to')
  return dayOf(end > start ? new Date(end.getTime() - 1) : end)
}
