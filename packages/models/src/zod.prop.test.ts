import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodies, draws, drawsEach, inputs, outputs, seed } from '../test/draws.ts'
import { strict } from './core/strict.ts'
import { createRandom } from './testing/random.ts'
import { toZod } from './zod.ts'

const places = [...inputs, ...outputs]

describe(`zod and strict give the same verdict (seed ${seed})`, () => {
  test(`over ${bodies} bodies of all operations that take one`, () => {
    expect(inputs.filter(({ name }) => name.endsWith(' body')).length * drawsEach * 3).toBeGreaterThanOrEqual(bodies)
  })

  test.each(places)('on $name', (place) => {
    const random = createRandom(seed)
    const schema = toZod(place.descriptor)
    const verdicts = new Set<boolean>()
    for (let draw = 0; draw < drawsEach; draw++) {
      for (const { value, account } of draws(place, random)) {
        const ours = strict(place.descriptor, value, { names: 'closed' })
        const theirs = z.safeParse(schema, value)
        const explain = () => `seed ${seed}, draw ${draw}, ${account}: ${JSON.stringify([ours, theirs.error?.issues])}`
        if (ours.ok !== theirs.success) expect.fail(explain())
        verdicts.add(ours.ok)
      }
    }
    expect([...verdicts].sort(), 'both verdicts were given').toEqual([false, true])
  })

  test.each(places)('on $name with open names, and words accepted', (place) => {
    const random = createRandom(seed + 1)
    const wrong: string[] = []
    const schema = toZod(place.descriptor, { names: 'open' })
    const withWords = toZod(place.descriptor, { names: 'open', words: 'accept' })
    for (let draw = 0; draw < drawsEach / 4; draw++) {
      for (const { value, account } of draws(place, random)) {
        const ours = strict(place.descriptor, value, { names: 'open' })
        const read = strict(place.descriptor, value, { names: 'open', words: 'accept' })
        const agree =
          ours.ok === z.safeParse(schema, value).success && read.ok === z.safeParse(withWords, value).success
        if (!agree) wrong.push(`seed ${seed}, draw ${draw}, ${account}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
