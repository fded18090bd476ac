import { dayOf, millisecondsPerDay } from '@mgmt-api/base/days'
import type { MetricLabel } from '@mgmt-api/models/events2metrics'
import { hashOf } from '../seed/dice.ts'

const largest = 2_147_483_647
const days = 7

/** Combinations of label values that the emulator's events would have: the same for the same fields. */
export const permutationsOf = (labels: readonly MetricLabel[] = []): number =>
  Math.min(
    largest,
    labels.reduce((product, { sourceField }) => product * (2 + (hashOf(sourceField) % 19)), 1),
  )

/** Those of each of the last days; there are fewer on a day of little traffic. */
export function permutationsByDay(
  labels: readonly MetricLabel[] | undefined,
  now: number,
): { day: string; permutations: number }[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(now - (days - 1 - index) * millisecondsPerDay)
    return { day, permutations: Math.ceil(permutationsOf(labels) * (0.8 + (hashOf(day) % 21) / 100)) }
  }).map(({ day, permutations }) => ({ day, permutations: Math.min(largest, permutations) }))
}
