import { dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import { invalidOption } from '@mgmt-api/models'
import { type DayAmounts, dayParts, dayTotals } from './day-amounts.ts'
import { type DayInput, toDay } from './days.ts'
import { type ExpectedRange, expectedRange, fewestWeeks, type RangeSettings, usualOn } from './expected-range.ts'
import { rounded } from './forecast-month.ts'
import { seriesOf, type Usage } from './totals.ts'

/** A day that is outside of its own weekly rhythm, in all or in one of its parts. */
export interface UnusualDay {
  /** The day in UTC, as `2026-10-01`. */
  readonly date: string
  /** `total`, or the name of the part: `highLogs`; of tokens, the evaluator's name. */
  readonly part: string
  readonly value: number
  readonly expected: ExpectedRange
  readonly direction: 'above' | 'below'
}

/** What makes a day unusual. */
export interface UnusualDaysOptions {
  /** Weeks before a day that it is compared with. 4 to 52. Default: 8. */
  readonly weeks?: number | undefined
  /** How many scales a day may be away from the median. Above 0. Default: 4. */
  readonly tolerance?: number | undefined
  /** The first day that is judged. Days before it are still compared with. Default: all that can be judged. */
  readonly from?: DayInput | undefined
  /**
   * Days from this one on are not judged: today, which is unfinished, and the days before it that late records may still
   * change. Default: every day is taken for settled.
   */
  readonly settledBefore?: DayInput | undefined
}

/** A year. */
const mostWeeks = 52

/** What makes no difference of 2% to a day, at the default tolerance, is no news in a part of it. */
const leastScaleOfTotal = 0.005

/**
 * The days on which the total or a part was far from what it is on that weekday, oldest first, of one day the total first.
 *
 * A day is compared with the same weekday in the `weeks` weeks before it, at least four of which must be known. It is unusual
 * outside of `median ± tolerance · scale`, where the scale is the largest of
 * - the median distance of those values from their median;
 * - the same for all days of those weeks, each from the median of its own weekday and as a part of it: eight values are
 *   sometimes alike by chance;
 * - a twentieth of the median, so that nothing within a fifth of it is unusual, however even the days are;
 * - of a part, a two-hundredth of the total's median, so that nothing is unusual that makes no difference of 2% to the day.
 *
 * Median distances count 1.4826-fold, which makes them standard deviations of what is normally distributed, and a little more
 * the fewer weeks are known.
 *
 * Medians are not moved by single days, so that an unusual day neither hides another one nor makes one of its neighbours. A
 * change of level that lasts is the new rhythm after half of the weeks: with eight, its first three to four weeks are unusual,
 * and none after. Growth of up to 4% a week is usual. After nothing but zeros, anything is unusual.
 *
 * A day without a record, or without a total, is missing and not 0: it is neither judged nor compared with. A part that a
 * day with parts does not have is 0, for the service leaves out what is 0. What is blocked is judged as the parts that it is.
 *
 * Measured over 200 years of days that differ by chance, normally distributed, by up to a fifth of their weekday: fewer than
 * one of 400 judged totals is unusual (with a tolerance of 5, one of 1,500), of those that differ by 5% fewer than one of
 * 4,000. Each part is judged as the total is, so a day with ten parts has that many chances more. Of days with three times
 * their amount, and of days with nothing, all are found where days differ by 5%, 99 of 100 at 10%, 90 of 100 at 15%.
 * @throws {MgmtError} kind `validation`: an option out of its bounds, or no day.
 * @example
 * const days = await usage.dailyUnits({ range: 'last-90-days' })
 * for (const { date, part, value, expected } of unusualDays(days, { settledBefore: '2026-10-30' })) {
 *   console.log(`${date} ${part}: ${value}, usually ${expected.from} to ${expected.to}`)
 * }
 */
export function unusualDays(usage: Usage, options: UnusualDaysOptions = {}): UnusualDay[] {
  const settings = checked(options)
  const series = seriesOf(usage)
  const totals = dayTotals(series)
  const parts = dayParts(series)
  const known = [totals, ...parts.values()].flatMap((amounts) => [...amounts.keys()])
  const days = [...new Set(known)].filter((day) => day >= settings.first && day < settings.end).sort((a, b) => a - b)

  return days.flatMap((day) => {
    const leastScale = leastScaleOfTotal * (usualOn(totals, day, settings.weeks) ?? 0)
    return [
      ...judge('total', totals, day, { ...settings, leastScale: 0 }),
      ...[...parts].flatMap(([name, amounts]) => judge(name, amounts, day, { ...settings, leastScale })),
    ]
  })
}

function judge(part: string, amounts: DayAmounts, day: number, settings: RangeSettings): UnusualDay[] {
  const value = amounts.get(day)
  const range = expectedRange(amounts, day, settings)
  if (value === undefined || range === undefined || (value >= range.from && value <= range.to)) return []
  return [
    {
      date: dayOfNumber(day),
      part,
      value: rounded(value),
      expected: { from: rounded(range.from), to: rounded(range.to), median: rounded(range.median) },
      direction: value > range.to ? 'above' : 'below',
    },
  ]
}

interface Settings {
  readonly weeks: number
  readonly tolerance: number
  /** Days since 1970: the first that is judged, and the first after it that is not. */
  readonly first: number
  readonly end: number
}

function checked({ weeks = 8, tolerance = 4, from, settledBefore }: UnusualDaysOptions): Settings {
  if (!(Number.isInteger(weeks) && weeks >= fewestWeeks && weeks <= mostWeeks)) {
    throw invalidOption('weeks', 'range', `must be a whole number from ${fewestWeeks} to ${mostWeeks}`)
  }
  if (!(tolerance > 0)) throw invalidOption('tolerance', 'range', 'must be a number above 0')
  return {
    weeks,
    tolerance,
    first: from === undefined ? -Infinity : dayNumber(toDay(from, 'from')),
    end: settledBefore === undefined ? Infinity : dayNumber(toDay(settledBefore, 'settledBefore')),
  }
}
