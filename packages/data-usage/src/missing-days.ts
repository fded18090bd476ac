import { type DaySpan, eachDay } from './days.ts'

/**
 * The days of a span that have no record, as `2026-10-01`, in order.
 * @throws {MgmtError} kind `validation`: an end is not a day, or they are in the wrong order.
 * @example
 * const days = await usage.dailyUnits({ from: '2026-10-01', to: '2026-10-31' })
 * const gaps = missingDays(days, { from: '2026-10-01', to: '2026-10-31' })
 */
export function missingDays(days: readonly { readonly date: string }[], span: DaySpan): string[] {
  const there = new Set(days.map(({ date }) => date))
  return eachDay(span).filter((day) => !there.has(day))
}
