import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitterFor } from './messages.ts'

const documents = fc.array(fc.oneof(fc.object({ maxDepth: 2 }), fc.array(fc.jsonValue(), { maxLength: 3 })), {
  maxLength: 5,
})
const cuts = fc.array(fc.nat(400), { maxLength: 8 })

/** A text split at the given positions. */
function pieces(text: string, at: readonly number[]): string[] {
  const ends = [...at.filter((end) => end < text.length).sort((a, b) => a - b), text.length]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test('events stay whole for any pieces and line endings', () => {
  fc.assert(
    fc.property(documents, cuts, fc.constantFrom('\n', '\r\n', '\r'), (all, at, end) => {
      const texts = all.map((each) => JSON.stringify(each))
      const splitter = splitterFor('text/event-stream')
      const whole = texts.map((text) => `: hello${end}data: ${text}${end}${end}`).join('')
      const found = pieces(whole, at).flatMap((piece) => splitter.push(piece))
      expect([...found, splitter.rest()].filter(Boolean)).toEqual(texts)
    }),
  )
})
