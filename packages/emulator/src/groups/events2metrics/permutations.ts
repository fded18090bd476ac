import { dayOf, millisecondsPerDay } from '@mgmt-api/base/days'
import type { MetricLabel } from '@mgmt-api/models/events2metrics'
import { hashText } from '../../seed/random-stream.ts'

const largest = 2_147_483_647
const days = 7

/** Invented number of label combinations, stable for the same fields. */
export const permutationsOf = (labels: readonly MetricLabel[] = []): number =>
  Math.min(
    largest,
    labels.reduce((product, { sourceField }) => product * (2 + (hashText(sourceField) % 19)), 1),
  )

/** Combinations of each recent day, fewer on days with little traffic. */
export function permutationsByDay(
  labels: readonly MetricLabel[] | undefined,
  now: number,
): { day: string; permutations: number }[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(now - (days - 1 - index) * millisecondsPerDay)
    const permutations = Math.ceil(permutationsOf(labels) * (0.8 + (hashText(day) % 21) / 100))
    return { day, permutations: Math.min(largest, permutations) }
  })
}
