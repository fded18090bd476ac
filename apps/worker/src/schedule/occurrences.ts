import { type CronExpression, CronExpressionParser } from 'cron-parser'
import { millisecondsPerHour } from '@mgmt-api/base/days'
import { offsetAt, whenShown } from './local-time.ts'

export interface Recurrence {
  /** Five fields, minute first. */
  readonly schedule: string
  readonly timeZone: string
}

export interface OccurrenceSpan {
  /** Occurrences after this moment, */
  readonly after: Date
  /** and up to and with this one. */
  readonly through: Date
}

/**
 * When a schedule is due in a span, in order, without duplicates. Splitting a span does not change its occurrences. On days
 * on which clocks change:
 * - a schedule of certain hours is due once: a skipped time is due when clocks would have shown it without the change
 *   (02:30 becomes 03:30), and a repeated time is due at its first occurrence;
 * - a schedule of every hour follows real time: it is not due in a skipped hour, and twice in a repeated one.
 */
export function* occurrences(recurrence: Recurrence, { after, through }: OccurrenceSpan): Generator<Date> {
  for (const next of occurrencesAfter(recurrence, after)) {
    if (next > through) return
    yield next
  }
}

/** The first time that a schedule is due after a moment. */
export function nextOccurrence(recurrence: Recurrence, after: Date): Date {
  for (const next of occurrencesAfter(recurrence, after)) return next
  throw new Error(`"${recurrence.schedule}" is never due`)
}

/**
 * The occurrences after a moment, endlessly.
 *
 * The library counts in wall-clock time, in a zone without clock changes; this function converts to real time. With a real
 * zone the library is right in most zones on most days, but after a start right behind a change it loses skipped times and
 * repeats others, around midnight its result depends on the start, and with changes of half an hour (Lord Howe) it never
 * returns.
 */
export function* occurrencesAfter({ schedule, timeZone }: Recurrence, after: Date): Generator<Date> {
  const currentDate = new Date(shownStart(timeZone, after.getTime()))
  const expression = CronExpressionParser.parse(schedule, { tz: 'UTC', currentDate })
  const isEveryHour = expression.fields.hour.values.length === 24
  const waiting = new Set<number>()
  for (const shown of shownTimes(expression)) {
    const { moments, unchanged, notBefore } = whenShown(timeZone, shown)
    // A time that is shifted or repeated may come after that of a later shown time.
    for (const moment of [...waiting].sort((a, b) => a - b)) {
      if (moment >= notBefore) break
      waiting.delete(moment)
      yield new Date(moment)
    }
    const due = isEveryHour ? moments : [moments[0] ?? unchanged]
    for (const moment of due) if (moment > after.getTime()) waiting.add(moment)
  }
}

function* shownTimes(expression: CronExpression): Generator<number> {
  for (;;) yield expression.next().getTime()
}

/** Clocks are not changed by more, but for zones that moved over the date line. */
const largestChangeMs = 3 * millisecondsPerHour

/** The shown time to begin with, so that none is left out of those that clocks show, or would have, after a moment. */
function shownStart(timeZone: string, after: number): number {
  const shown = after + offsetAt(timeZone, after)
  const isNearChange = offsetAt(timeZone, after - largestChangeMs) !== offsetAt(timeZone, after + largestChangeMs)
  return isNearChange ? shown - largestChangeMs : shown
}
