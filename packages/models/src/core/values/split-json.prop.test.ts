import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitJson } from './split-json.ts'

const documents = fc.array(fc.oneof(fc.object({ maxDepth: 2 }), fc.array(fc.jsonValue(), { maxLength: 3 })), {
  maxLength: 5,
})
const cuts = fc.array(fc.nat(400), { maxLength: 8 })

/** A text in pieces that end at these places. */
function pieces(text: string, at: readonly number[]): string[] {
  const ends = [...at.filter((end) => end < text.length).sort((a, b) => a - b), text.length]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test('JSON documents come out whole wherever the pieces end and whatever is between them', () => {
  fc.assert(
    fc.property(
      documents,
      cuts,
      fc.constantFrom('', '\n', '\r\n', '  '),
      fc.constantFrom(undefined, 2),
      (all, at, gap, indent) => {
        const texts = all.map((each) => JSON.stringify(each, undefined, indent))
        const splitter = splitJson()
        expect(pieces(texts.join(gap), at).flatMap((piece) => splitter.push(piece))).toEqual(texts)
        expect(splitter.rest()).toBe('')
      },
    ),
  )
})

test('objects of a list come out alone wherever the pieces end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.object({ maxDepth: 2 }), { maxLength: 5 }),
      cuts,
      fc.constantFrom(undefined, 2),
      (all, at, indent) => {
        const splitter = splitJson({ objects: true })
        const found = pieces(JSON.stringify(all, undefined, indent), at).flatMap((piece) => splitter.push(piece))
        const texts = found.map((text) => text.replace(/^[\s[\],]+/, '')).filter((text) => text !== '')
        expect(texts.map((text): unknown => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)))
        expect(splitter.isOpen()).toBe(false)
      },
    ),
  )
})
