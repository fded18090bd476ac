import { millisecondsPerDay } from '@mgmt-api/base/days'

/** Days on which a schedule starts a window, as an endless pattern. Days are counted from 1970. */
export interface DayPattern {
  /** First such day on or after a day, or undefined. Takes a bounded number of steps. */
  notBefore(day: number): number | undefined
  /** Key that equal patterns share, however they were written. */
  readonly key: string
}

/** Last day that a `Date` can represent in every zone. */
const lastDay = 99_999_998
/** Months after which days, weeks and leap years repeat. */
const cycleMonths = 4_800
const weekLength = 7

/** Every `every` days, counted from `anchor`. */
export function dailyPattern(anchor: number, every: number): DayPattern {
  return periodic(every, [mod(anchor, every)])
}

/**
 * Certain days of every `every`th week, counted from the week of `anchor`. Weeks start on Sunday.
 * @param days 0 for Sunday to 6 for Saturday.
 */
export function weeklyPattern(anchor: number, every: number, days: readonly number[]): DayPattern {
  const period = every * weekLength
  const sunday = anchor - weekdayOf(anchor)
  return periodic(
    period,
    days.map((day) => mod(sunday + day, period)),
  )
}

/** Certain days of every `every`th month, counted from the month of `anchor`. Days that a month lacks are skipped. */
export function monthlyPattern(anchor: number, every: number, days: readonly number[]): DayPattern {
  const phase = mod(monthOf(anchor), every)
  const possible = sorted(days).filter((day) => day <= longestMonth(phase, every))
  if (every === 1 && possible.length === 31) return periodic(1, [0])
  return {
    key: `months ${every} ${phase} ${possible.join()}`,
    notBefore(day) {
      if (possible.length === 0 || day > lastDay) return undefined
      const first = monthOf(day)
      let month = first + mod(phase - first, every)
      for (let tries = 0; tries <= cycleMonths; tries++, month += every) {
        const start = startOfMonth(month)
        const found = possible.find((of) => of <= monthLength(month) && start + of - 1 >= day)
        if (found !== undefined) return within(start + found - 1)
      }
      return undefined
    },
  }
}

function periodic(period: number, residues: readonly number[]): DayPattern {
  const short = shortened(period, sorted(residues))
  return {
    key: `days ${short.period} ${short.residues.join()}`,
    notBefore(day) {
      const waits = short.residues.map((residue) => mod(residue - day, short.period))
      return waits.length === 0 ? undefined : within(day + Math.min(...waits))
    },
  }
}

/** The shortest period with the same days: every Monday, every Tuesday and so on is every day. */
function shortened(period: number, residues: readonly number[]): { period: number; residues: readonly number[] } {
  for (let parts = residues.length; parts > 1; parts--) {
    const part = period / parts
    if (!Number.isInteger(part)) continue
    const shifted = sorted(residues.map((residue) => mod(residue + part, period)))
    if (shifted.every((residue, index) => residue === residues[index])) {
      return { period: part, residues: residues.filter((residue) => residue < part) }
    }
  }
  return { period, residues }
}

const sorted = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b)
const mod = (value: number, by: number): number => ((value % by) + by) % by
const within = (day: number): number | undefined => (day <= lastDay ? day : undefined)

/** 1970 began on a Thursday. */
const weekdayOf = (day: number): number => mod(day + 4, weekLength)

function monthOf(day: number): number {
  const date = new Date(day * millisecondsPerDay)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function startOfMonth(month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(month / 12), mod(month, 12), 1)
  return date.getTime() / millisecondsPerDay
}

const monthLength = (month: number): number => startOfMonth(month + 1) - startOfMonth(month)

/** Number of days in the longest of the recurring months. */
function longestMonth(phase: number, every: number): number {
  let longest = 0
  for (let tries = 0; tries < cycleMonths && longest < 31; tries++) {
    // All cycles are equal, so this stays within the range of dates.
    longest = Math.max(longest, monthLength(mod(phase + tries * every, cycleMonths)))
  }
  return longest
}
