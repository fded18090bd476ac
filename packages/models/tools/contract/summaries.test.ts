import { expect, test } from 'vitest'
import { firstSentence } from './summaries.ts'

test.each([
  ['One thing.', 'One thing'],
  ['One thing', 'One thing'],
  ['One thing. By its id.', 'One thing'],
  ['One thing. `id` names it.', 'One thing'],
  ['Below 1.5 GB, e.g. one thing. Two lines.', 'Below 1.5 GB, e.g. one thing'],
  ['One thing,\nover two lines. More.\n@deprecated Use another.', 'One thing, over two lines'],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
