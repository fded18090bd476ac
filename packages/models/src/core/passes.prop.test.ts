import { describe, expect, test } from 'vitest'
import { draws, inputs, outputs, seed } from '../../test/draws.ts'
import { createRandom } from '../testing/random.ts'
import { conformsClosed } from './conforms.ts'
import { decode } from './decode.ts'
import { findProblems } from './problems.ts'
import { conforms, strict } from './strict.ts'

const places = [...inputs, ...outputs]

describe(`the two passes (seed ${seed})`, () => {
  test.each(places)('agree on $name', (place) => {
    const random = createRandom(seed)
    for (let draw = 0; draw < 300; draw++) {
      for (const { value, account } of draws(place, random)) {
        for (const rules of [true, false]) {
          const fast = conformsClosed(place.descriptor, value, rules)
          const { problems } = findProblems(place.descriptor, value, { names: 'closed', rules })
          if (fast !== (problems.length === 0)) expect.fail(`draw ${draw}, ${account}: ${JSON.stringify(problems)}`)
        }
        for (const names of ['open', 'closed'] as const) {
          expect(conforms(place.descriptor, value, { names })).toBe(strict(place.descriptor, value, { names }).ok)
        }
      }
    }
  })

  test.each(places)('call a defect of $name a defect, and a harmless change harmless', (place) => {
    const random = createRandom(seed + 2)
    for (let draw = 0; draw < 300; draw++) {
      const [, changed] = draws(place, random)
      if (changed === undefined) throw new Error('a draw has three values')
      const { ok } = strict(place.descriptor, changed.value, { names: 'closed', rules: false })
      if (ok !== changed.harmless) expect.fail(`draw ${draw}, ${changed.account}: ${ok ? 'accepted' : 'refused'}`)
    }
  })

  test.each(places)('leave decoding of $name without a throw, whatever comes', (place) => {
    const random = createRandom(seed + 3)
    for (let draw = 0; draw < 200; draw++) {
      for (const { value } of draws(place, random)) expect(decode(place.descriptor, value)).toBeInstanceOf(Array)
    }
  })
})
