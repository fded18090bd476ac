import { dayOf, millisecondsPerDay } from '@mgmt-api/base/days'
import { inputError, parseDay } from '@mgmt-api/command'
import type { Span } from '@mgmt-api/data-usage'

/** Flags that choose the days. */
export interface DayFlags {
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly month?: string | undefined
}

const usualDays = 30

/**
 * Parses the range of days, by default the last 30 including today. `7d` and `2w` are that many days including today; any
 * other time is the day that contains it. A span shorter than a day is refused.
 * @throws {CommandError} `bad_time`, `bad_range`, `excluding_flags`
 */
export function usageDays({ since, until, month }: DayFlags, now: Date): Span {
  if (month !== undefined) {
    if (since === undefined && until === undefined) return wholeMonth(month, now)
    throw inputError('excluding_flags', '--month cannot be combined with --since or --until')
  }
  const last = until === undefined ? now.getTime() : parseDay(until, now, '--until').end.getTime() - 1
  const first = since === undefined ? last - (usualDays - 1) * millisecondsPerDay : firstOf(since, now)
  const span = { from: checkedDay(first, '--since'), to: checkedDay(last, '--until') }
  if (span.from <= span.to) return span
  const end = until === undefined ? 'today' : `--until ${until}`
  throw inputError('bad_range', `--since ${since ?? ''} (${span.from}) is after ${end} (${span.to})`)
}

function firstOf(since: string, now: Date): number {
  const { start } = parseDay(since, now, '--since')
  // Seven times 24 hours ago is on the eighth day, which is not included.
  const wholeDays = /^\s*0*[1-9]\d*[dw]\s*$/.test(since)
  return start.getTime() + (wholeDays ? millisecondsPerDay : 0)
}

function wholeMonth(month: string, now: Date): Span {
  const typed = month.trim() === 'last' ? monthBefore(now) : month.trim()
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed)) {
    throw inputError('bad_time', `--month: "${month}" is not a month`, 'Examples: --month 2026-10, --month last')
  }
  const { start, end } = parseDay(typed, now, '--month')
  return { from: checkedDay(start.getTime(), '--month'), to: checkedDay(end.getTime() - 1, '--month') }
}

const monthBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)

function checkedDay(milliseconds: number, flag: string): string {
  const day = dayOf(milliseconds)
  if (/^\d{4}-/.test(day)) return day
  throw inputError('bad_time', `${flag}: before the year 0`)
}
