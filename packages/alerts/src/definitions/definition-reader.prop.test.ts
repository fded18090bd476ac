import { downloadAlerts } from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDefinitionReader } from './definition-reader.ts'

const definitions = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 2 })), {
  maxLength: 6,
})
const cuts = fc.array(fc.nat(600), { maxLength: 12 })

/** Bytes in pieces that end at these places, each in base64. */
function contents(bytes: Buffer, at: readonly number[]): string[] {
  const ends = [...at.filter((end) => end < bytes.length).sort((a, b) => a - b), bytes.length]
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end).toString('base64'))
}

test.each([
  { form: 'one after the other', join: (texts: string[]) => texts.join('') },
  { form: 'a line each', join: (texts: string[]) => texts.map((text) => `${text}\n`).join('') },
  { form: 'in a list', join: (texts: string[]) => `[${texts.join(',')}]` },
  { form: 'in lists of one', join: (texts: string[]) => texts.map((text) => `[ ${text} ]\n`).join('') },
])('definitions $form come out whole, wherever contents are cut, inside of characters too', ({ join }) => {
  fc.assert(
    fc.property(definitions, cuts, fc.constantFrom(undefined, 2), (all, at, indent) => {
      const bytes = Buffer.from(join(all.map((def) => JSON.stringify(def, undefined, indent))))
      const reader = createDefinitionReader(downloadAlerts, (text): unknown => JSON.parse(text))
      const found = contents(bytes, at).flatMap((content) => [...reader.push(content)])
      reader.end()
      expect(found).toEqual(JSON.parse(JSON.stringify(all)))
    }),
  )
})

test('an end within a definition is an error', () => {
  const bytes = Buffer.from('[{"name":"ä€😀","a":[1,{"b":"]}"}]},{"c":1}]')
  for (let end = 1; end < bytes.length; end++) {
    const reader = createDefinitionReader(downloadAlerts, (text): unknown => JSON.parse(text))
    expect([...reader.push(bytes.subarray(0, end).toString('base64'))].length).toBeLessThan(3)
    expect(() => reader.end()).toThrow('ends in the middle')
  }
})
