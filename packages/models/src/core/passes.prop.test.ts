import { describe, expect, test } from 'vitest'
import { draws, drawsEach, inputs, outputs, seed } from '../../test/draws.ts'
import { createRandom } from '../testing/random.ts'
import { conformsClosed } from './conforms.ts'
import { decode } from './decode.ts'
import type { Descriptor } from './describe.ts'
import { findProblems } from './problems.ts'
import { conforms, strict } from './strict.ts'

const places = [...inputs, ...outputs]

describe(`the two passes (seed ${seed})`, () => {
  test.each(places)('agree on $name, and decoding it does not throw, whatever comes', (place) => {
    const random = createRandom(seed)
    for (let draw = 0; draw < drawsEach; draw++) {
      for (const { value, account } of draws(place, random)) {
        agree(place.descriptor, value, `draw ${draw}, ${account}`)
        expect(decode(place.descriptor, value)).toBeInstanceOf(Array)
      }
    }
  })

  test.each(places)('call a defect of $name a defect, and a harmless change harmless', (place) => {
    const random = createRandom(seed + 2)
    const wrong: string[] = []
    for (let draw = 0; draw < drawsEach; draw++) {
      const [, changed] = draws(place, random)
      if (changed === undefined) throw new Error('a draw has three values')
      const { ok } = strict(place.descriptor, changed.value, { names: 'closed', rules: false })
      if (ok !== changed.harmless) wrong.push(`draw ${draw}, ${changed.account}: ${ok ? 'accepted' : 'refused'}`)
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
    expect(conforms(descriptor, value, { names })).toBe(strict(descriptor, value, { names }).ok)
  }
}
