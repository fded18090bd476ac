import { CronExpressionParser } from 'cron-parser'

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
 * When a schedule is due in a span, in order. On days on which clocks change, a time that is skipped comes at the change,
 * and one that there is twice comes once.
 */
export function* occurrences({ schedule, timeZone }: Recurrence, { after, through }: OccurrenceSpan): Generator<Date> {
  const expression = CronExpressionParser.parse(schedule, { tz: timeZone, currentDate: after })
  for (let next = expression.next().toDate(); next <= through; next = expression.next().toDate()) yield next
}

/** The first time that a schedule is due after a moment. */
export const nextOccurrence = ({ schedule, timeZone }: Recurrence, after: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: timeZone, currentDate: after }).next().toDate()
