import { dayOfNumber } from '@mgmt-api/base/days'
import { invalidOption } from '@mgmt-api/models'
import { forecastOf, type ForecastOptions, type MonthForecast, rounded } from './forecast-month.ts'
import { type MonthAhead, monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/**
 * How a month stands to its budget. `passed`: more is used already. `expected`: it will be more, if the month goes on as the
 * last weeks were. `possible`: only the upper end of the range is more. `within`: not even that.
 */
export type BudgetState = 'passed' | 'expected' | 'possible' | 'within'

/** The forecast of a month against a budget. A budget that is used up to the last bit is not passed. */
export interface BudgetOutlook extends MonthForecast {
  /** The budget of the month, in what the series counts: units or gigabytes. */
  readonly budget: number
  readonly state: BudgetState
  /** What is used, and what is expected at the end, as parts of the budget: 0.25 is a quarter of it. */
  readonly usedShare: number
  readonly expectedShare: number
  /**
   * The first day, as `2026-10-21`, on which the month has used more than the budget: today or a day before where it has,
   * else the day on which it is expected to. Absent where it is expected to stay within.
   */
  readonly passesOn?: string
  /**
   * The same at the upper end of the range of each day to come, so never later than `passesOn`. Absent where even `high`
   * stays within. Where days differ by chance alone, fewer than one month of ten that passes its budget does so earlier.
   */
  readonly passesOnEarliest?: string
}

/** How a budget is judged. */
export interface BudgetOptions extends ForecastOptions {
  /** What the calendar month in UTC may use, in what the series counts. More than 0. */
  readonly budget: number
}

/**
 * The month of `now` and its forecast against a budget. Give it the days that `forecastMonth` needs: those of the month and
 * of the four weeks before today.
 *
 * What counts is the total that the service says of each day. Data that policies blocked is not in it, and so uses up
 * nothing of a budget, whether or not the series was taken through `withoutBlocked`. Missing days count nothing.
 *
 * Returns nothing where `forecastMonth` returns nothing: fewer than 14 of the 28 days before today have a record.
 * @throws {MgmtError} kind `validation`: `now` is not a time, or `budget` is not a number above 0.
 * @example
 * const outlook = budgetOutlook(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date(), budget: 12_000 })
 * if (outlook?.passesOn) console.log(`${outlook.passesOn}: the budget of ${outlook.month} is used up`)
 */
export function budgetOutlook(usage: Usage, { now, budget }: BudgetOptions): BudgetOutlook | undefined {
  if (!(budget > 0 && budget < Infinity)) throw invalidOption('budget', 'range', 'must be a number above 0')
  const ahead = monthAhead(usage, now)
  if (ahead === undefined) return undefined
  const forecast = forecastOf(ahead)
  const passesOn = firstPassing(ahead, budget, () => 0)
  const passesOnEarliest = firstPassing(ahead, budget, ahead.marginUntil)
  return {
    ...forecast,
    budget,
    state: stateOf(forecast, budget),
    usedShare: rounded(forecast.used / budget),
    expectedShare: rounded(forecast.expected / budget),
    ...(passesOn !== undefined && { passesOn }),
    ...(passesOnEarliest !== undefined && { passesOnEarliest }),
  }
}

function stateOf({ used, expected, high }: MonthForecast, budget: number): BudgetState {
  if (used > budget) return 'passed'
  if (expected > budget) return 'expected'
  return high > budget ? 'possible' : 'within'
}

/** Rounded as the forecast is, so that the last day says what the end of the month says. */
function firstPassing(ahead: MonthAhead, budget: number, marginUntil: (day: number) => number): string | undefined {
  const { first, today, last } = ahead
  let sum = 0
  for (let day = first; day <= today; day++) {
    sum += ahead.usedOn(day)
    if (rounded(sum) > budget) return dayOfNumber(day)
  }
  sum -= ahead.usedOn(today)
  for (let day = today; day <= last; day++) {
    sum += ahead.expectedOn(day)
    if (rounded(sum + marginUntil(day)) > budget) return dayOfNumber(day)
  }
  return undefined
}
