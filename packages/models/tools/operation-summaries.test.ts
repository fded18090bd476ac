import { expect, test } from 'vitest'
import { summariesIn } from './operation-summaries.ts'

const declare = (comment: string): string => `import { operation } from './operation.ts'

/** A model. */
export const Thing: Model<Thing> = model('Thing', { id: text() })

${comment}export const getThing: Operation<{ response: Thing }> = operation({
  id: 'Things_Get',
  method: 'GET',
})
`

test.each([
  ['/** One thing. */\n', 'One thing'],
  ['/** One thing */\n', 'One thing'],
  ['/** One thing. By its id. */\n', 'One thing'],
  ['/** One thing. `id` names it. */\n', 'One thing'],
  ['/** Below 1.5 GB, e.g. one thing. Two lines. */\n', 'Below 1.5 GB, e.g. one thing'],
  ['/**\n * One thing,\n * over two lines. More.\n * @deprecated Use another.\n */\n', 'One thing, over two lines'],
])('the summary of an operation is the first sentence of %j', (comment, summary) => {
  expect(summariesIn(declare(comment))).toEqual([['Things_Get', summary]])
})

test('an operation without a doc comment has no summary', () => {
  expect(summariesIn(declare(''))).toEqual([])
  expect(summariesIn(declare('// One thing.\n'))).toEqual([])
})
