import { describe, expect, test } from 'vitest'
import { draws, drawsEach, inputs, outputs, seed } from '../../../test/draws.ts'
import { createRandom } from '../../testing/random.ts'
import { conformsClosed } from './conforms.ts'
import { decode } from '../wire/decode.ts'
import type { Descriptor } from '../descriptor/descriptor.ts'
import { findProblems } from './problems.ts'
import { conforms, strict } from './strict.ts'

const places = [...inputs, ...outputs]

describe(`the two passes (seed ${seed})`, () => {
  test.each(places)('agree on $name, call its defects defects, and decoding it does not throw', (place) => {
    const random = createRandom(seed)
    const wrong: string[] = []
    for (let draw = 0; draw < drawsEach; draw++) {
      const drawn = draws(place, random)
      const [, changed] = drawn
      if (changed === undefined) throw new Error('a draw has three values')
      const { ok } = strict(place.descriptor, changed.value, { names: 'closed', rules: false })
      if (ok !== changed.harmless) wrong.push(`draw ${draw}, ${changed.account}: ${ok ? 'accepted' : 'refused'}`)
      // Last, for decoding writes some numbers as digits in the value itself.
      for (const { value, account } of drawn) {
        agree(place.descriptor, value, `draw ${draw}, ${account}`)
        if (!Array.isArray(decode(place.descriptor, value))) expect.fail(`draw ${draw}, ${account}: no list`)
      }
    }
    expect(wrong).toEqual([])
  })
})

function agree(descriptor: Descriptor, value: unknown, account: string): void {
  for (const rules of [true, false]) {
    const fast = conformsClosed(descriptor, value, rules)
    const { problems } = findProblems(descriptor, value, { names: 'closed', rules })
    if (fast !== (problems.length === 0)) expect.fail(`${account}: ${JSON.stringify(problems)}`)
  }
  for (const names of ['open', 'closed'] as const) {
    const { ok } = strict(descriptor, value, { names })
    if (conforms(descriptor, value, { names }) !== ok) expect.fail(`${account}, ${names} names: strict says ${ok}`)
  }
}
