import { eachDay } from '../src/index.ts'

/** A day of units that has a total and nothing else. */
export interface TotalDay {
  readonly date: string
  readonly totalUnits: { readonly value: number }
}

/** A record for each day of which an amount is given. */
export function daysOf(from: string, to: string, unitsOn: (date: string) => number | undefined): TotalDay[] {
  return eachDay({ from, to }).flatMap((date) => {
    const value = unitsOn(date)
    return value === undefined ? [] : [{ date, totalUnits: { value } }]
  })
}

export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())

/** Numbers from 0 to 1 that are the same in every run with one seed. */
export function* numbers(seed = 1): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}
