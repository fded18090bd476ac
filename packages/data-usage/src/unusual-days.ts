import { dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { invalidOption } from '@mgmt-api/models/internal'
import { type DayAmounts, dayParts, dayTotals } from './day-amounts.ts'
import { type DayInput, toDay } from './days.ts'
import { type ExpectedRange, expectedRange, fewestWeeks, type RangeSettings, usualOn } from './expected-range.ts'
import { seriesOf, type Usage } from './totals.ts'

/** A day outside its weekly rhythm, in total or in one of its parts. */
export interface UnusualDay {
  /** The day in UTC, as `2026-10-01`. */
  readonly date: string
  /** `total`, or the name of the part: `highLogs`; for tokens, the evaluator's name. */
  readonly part: string
  readonly value: number
  readonly expected: ExpectedRange
  readonly direction: 'above' | 'below'
}

/** Options of `unusualDays`. */
export interface UnusualDaysOptions {
  /** Number of previous weeks with which a day is compared. 4 to 52. Default: 8. */
  readonly weeks?: number | undefined
  /** Maximum distance of a day from the median, in scales. Above 0. Default: 4. */
  readonly tolerance?: number | undefined
  /** The first day to check. Earlier days are still used for comparison. Default: the first one with enough weeks. */
  readonly from?: DayInput | undefined
  /**
   * The first day that is not checked: today is unfinished, and late records may still change the days before it.
   * Default: all days are checked.
   */
  readonly settledBefore?: DayInput | undefined
  /** The first day whose parts are checked, not only its total: parts take most of the time. Default: all days. */
  readonly partsFrom?: DayInput | undefined
}

/** Default number of weeks with which a day is compared. */
export const usualWeeks = 8

/** A year. */
const mostWeeks = 52

/** At the default tolerance, a change of a part is ignored if it is less than 2% of the total. */
const leastScaleOfTotal = 0.005

/**
 * Finds days whose total or part is far from its usual value on that weekday. Oldest first; for each day, the total first.
 *
 * A day is compared with the same weekday in the previous `weeks` weeks, at least four of which must have records. It is
 * unusual outside `median ± tolerance · scale`. The scale is the largest of
 * - the median distance of those values from their median;
 * - the same for all days of those weeks, relative to the median of their weekday: eight values may be similar by chance;
 * - a twentieth of the median, so that no value within a fifth of it is unusual, even if days are very regular;
 * - for a part, a two-hundredth of the total's median, so that no change below 2% of the total is unusual.
 *
 * Median distances are multiplied by 1.4826, which makes them standard deviations of normally distributed values, and by
 * slightly more if fewer weeks have records.
 *
 * Single days do not change medians, so an unusual day neither hides others nor makes its neighbours unusual. A lasting
 * change of level becomes usual after half of the weeks: with eight, the first three to four weeks are unusual. Growth of up
 * to 4% a week is usual. After only zeros, any other value is unusual.
 *
 * A day without a record or without a total is missing, not 0: it is neither checked nor used for comparison. A missing part
 * of a day that has parts is 0, because the service omits zeros. Blocked parts are checked like others.
 *
 * Measured over 200 years of normally distributed days that differ by up to a fifth of their weekday: fewer than one of 400
 * totals is reported (one of 1,500 with a tolerance of 5); if they differ by 5%, fewer than one of 4,000. Each part is
 * checked separately, so ten parts have ten times as many chances. Days with three times their amount and days with 0 are
 * all found if days differ by 5%, 99 of 100 at 10%, 90 of 100 at 15%.
 * @throws {MgmtError} kind `validation`: an option is out of its bounds, or is not a day.
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
      ...(day < settings.firstOfParts ? [] : [...parts]).flatMap(([name, amounts]) =>
        judge(name, amounts, day, { ...settings, leastScale }),
      ),
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
      value: millionths(value),
      expected: { from: millionths(range.from), to: millionths(range.to), median: millionths(range.median) },
      direction: value > range.to ? 'above' : 'below',
    },
  ]
}

/** The options, with days as numbers since 1970; `end` is the first after the last. */
function checked(options: UnusualDaysOptions) {
  const { weeks = usualWeeks, tolerance = 4, from, settledBefore, partsFrom } = options
  if (!(Number.isInteger(weeks) && weeks >= fewestWeeks && weeks <= mostWeeks)) {
    throw invalidOption('weeks', 'range', `must be a whole number from ${fewestWeeks} to ${mostWeeks}`)
  }
  if (!(tolerance > 0)) throw invalidOption('tolerance', 'range', 'must be a number above 0')
  return {
    weeks,
    tolerance,
    first: from === undefined ? -Infinity : dayNumber(toDay(from, 'from')),
    end: settledBefore === undefined ? Infinity : dayNumber(toDay(settledBefore, 'settledBefore')),
    firstOfParts: partsFrom === undefined ? -Infinity : dayNumber(toDay(partsFrom, 'partsFrom')),
  }
}
