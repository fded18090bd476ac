import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodies, draws, drawsEach, inputs, outputs, seed } from '../test/draws.ts'
import { strict } from './core/check/strict.ts'
import { createRandom } from './testing/random.ts'
import { toZod } from './zod.ts'

const places = [...inputs, ...outputs]

describe(`zod and strict give the same verdict (seed ${seed})`, () => {
  test(`over ${bodies} bodies of all operations that take one`, () => {
    expect(inputs.filter(({ name }) => name.endsWith(' body')).length * drawsEach * 3).toBeGreaterThanOrEqual(bodies)
  })

  test.each(places)('on $name, also with open names, and words accepted', (place) => {
    const random = createRandom(seed)
    const schema = toZod(place.descriptor)
    const others = ([{ names: 'open' }, { names: 'open', words: 'accept' }] as const).map(
      (options) => [options, toZod(place.descriptor, options)] as const,
    )
    const verdicts = new Set<boolean>()
    for (let draw = 0; draw < drawsEach; draw++) {
      for (const { value, account } of draws(place, random)) {
        const ours = strict(place.descriptor, value, { names: 'closed' })
        const theirs = z.safeParse(schema, value)
        const explain = () => `seed ${seed}, draw ${draw}, ${account}: ${JSON.stringify([ours, theirs.error?.issues])}`
        if (ours.ok !== theirs.success) expect.fail(explain())
        verdicts.add(ours.ok)
        const isLike = ([options, other]: (typeof others)[number]): boolean =>
          strict(place.descriptor, value, options).ok === z.safeParse(other, value).success
        if (draw % 4 === 0 && !others.every(isLike)) expect.fail(`open names or words: ${explain()}`)
      }
    }
    expect([...verdicts].sort(), 'both verdicts were given').toEqual([false, true])
  })
})
