import { dayOfNumber } from '@mgmt-api/base/days'
import { millionths } from '@mgmt-api/base/numbers'
import { invalidOption } from '@mgmt-api/models/internal'
import { forecastOf, type ForecastOptions, type MonthForecast } from './forecast-month.ts'
import { type MonthAhead, monthAhead } from './month-ahead.ts'
import type { Usage } from './totals.ts'

/**
 * State of a budget. `passed`: already exceeded. `expected`: will be exceeded if the month continues like the last weeks.
 * `possible`: exceeded only by the upper end of the range. `within`: not exceeded.
 */
export type BudgetState = 'passed' | 'expected' | 'possible' | 'within'

/** The forecast of a month with its budget. A budget that is used completely is not exceeded. */
export interface BudgetOutlook extends MonthForecast {
  /** The budget of the month, in the measure of the series: units or gigabytes. */
  readonly budget: number
  readonly state: BudgetState
  /** Usage so far and expected usage as shares of the budget: 0.25 is a quarter. */
  readonly usedShare: number
  readonly expectedShare: number
  /**
   * The first day, as `2026-10-21`, on which the month has exceeded its budget or is expected to. Absent if the month is
   * expected to stay within it.
   */
  readonly passesOn?: string
  /**
   * The same for the upper end of the range, so never later than `passesOn`. Absent if even `high` stays within. If days
   * differ only by chance, fewer than one in ten months that exceed their budget do so earlier.
   */
  readonly passesOnEarliest?: string
}

/** Options of `budgetOutlook`. */
export interface BudgetOptions extends ForecastOptions {
  /** The budget of a calendar month in UTC, in the measure of the series. More than 0. */
  readonly budget: number
}

/**
 * Compares the month of `now` and its forecast with a budget. Needs the same days as `forecastMonth`: those of the month and
 * of the four weeks before today.
 *
 * Uses the service's total of each day. It excludes data that policies blocked, with or without `withoutBlocked`. Missing
 * days count as 0.
 *
 * Returns undefined if fewer than 14 of the 28 days before today have a record, like `forecastMonth`.
 * @throws {MgmtError} kind `validation`: `now` is not a time, or `budget` is not a number above 0.
 * @example
 * const outlook = budgetOutlook(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date(), budget: 12_000 })
 * if (outlook?.passesOn) console.log(`${outlook.passesOn}: the budget of ${outlook.month} is used up`)
 */
export function budgetOutlook(usage: Usage, options: BudgetOptions): BudgetOutlook | undefined {
  const { now, budget } = options
  checkBudget(budget)
  const ahead = monthAhead(usage, now)
  return ahead && outlookOf(ahead, budget)
}

/** @throws {MgmtError} kind `validation`: it is not a number above 0. */
export function checkBudget(budget: number): void {
  if (!(budget > 0 && budget < Infinity)) throw invalidOption('budget', 'range', 'must be a number above 0')
}

/** Compares an analysed month with a budget. */
export function outlookOf(ahead: MonthAhead, budget: number): BudgetOutlook {
  const forecast = forecastOf(ahead)
  const passesOn = firstPassing(ahead, budget, () => 0)
  const passesOnEarliest = firstPassing(ahead, budget, ahead.marginUntil)
  return {
    ...forecast,
    budget,
    state: stateOf(forecast, budget),
    usedShare: millionths(forecast.used / budget),
    expectedShare: millionths(forecast.expected / budget),
    ...(passesOn !== undefined && { passesOn }),
    ...(passesOnEarliest !== undefined && { passesOnEarliest }),
  }
}

function stateOf({ used, expected, high }: MonthForecast, budget: number): BudgetState {
  if (used > budget) return 'passed'
  if (expected > budget) return 'expected'
  return high > budget ? 'possible' : 'within'
}

/** Rounds like the forecast, so that the last day agrees with the end of the month. */
function firstPassing(ahead: MonthAhead, budget: number, marginUntil: (day: number) => number): string | undefined {
  const { first, today, last } = ahead
  let sum = 0
  for (let day = first; day <= today; day++) {
    sum += ahead.usedOn(day)
    if (millionths(sum) > budget) return dayOfNumber(day)
  }
  sum -= ahead.usedOn(today)
  for (let day = today; day <= last; day++) {
    sum += ahead.expectedOn(day)
    if (millionths(sum + marginUntil(day)) > budget) return dayOfNumber(day)
  }
  return undefined
}
