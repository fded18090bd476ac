import { countOf } from '../../../scripts/vitest/left-out.ts'
import { exampleOf } from '../src/testing/example.ts'
import { mutate } from '../src/testing/mutate.ts'
import type { Random } from '../src/testing/random.ts'
import type { Descriptor } from '../src/core/descriptor/descriptor.ts'
import { declaredOperations } from '../tools/declared.ts'

export const seed: number = Number(process.env.MGMT_TEST_SEED)

/**
 * How many values the properties try over the bodies of all requests; what else operations take and response gets as many
 * draws each.
 */
export const bodies: number = countOf('models: random bodies of requests', 10_000, 1_000)

export interface Place {
  readonly name: string
  readonly descriptor: Descriptor
}

/** Everything that a declared operation takes. */
export const inputs: readonly Place[] = declaredOperations.flatMap((operation) =>
  Object.entries(operation.in).map(([place, descriptor]) => ({ name: `${operation.id} ${place}`, descriptor })),
)

/** Everything that a declared operation answers. */
export const outputs: readonly Place[] = declaredOperations.map(({ id, out }) => ({
  name: `${id} out`,
  descriptor: out,
}))

/** Values in one draw. */
const valuesInDraw = 3

/** How often to draw from each place, so that the bodies of requests come to `bodies`. */
export const drawsEach: number = Math.ceil(
  bodies / valuesInDraw / declaredOperations.filter((operation) => operation.in.body !== undefined).length,
)

export interface Draw {
  readonly value: unknown
  /** What was done to it, for the message of a failing test. */
  readonly account: string
  readonly harmless: boolean
}

/** A value that fits, one with a change, and one with two changes, of which the second may hit what the first left. */
export function draws({ descriptor }: Place, random: Random): readonly Draw[] {
  const example: unknown = exampleOf(descriptor, random)
  const once = mutate<unknown>(descriptor, example, random)
  const twice = mutate<unknown>(descriptor, once.value, random)
  return [
    { value: example, account: 'unchanged', harmless: true },
    { value: once.value, account: `${once.at}: ${once.what}`, harmless: once.harmless },
    { value: twice.value, account: `${once.at}: ${once.what}; ${twice.at}: ${twice.what}`, harmless: false },
  ]
}
