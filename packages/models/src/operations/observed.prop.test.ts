import fc from 'fast-check'
import { expect, test } from 'vitest'
import { list, map, type Model, model, openEnum, required, text, unstructured } from '../core/describe.ts'
import type { Open, Unstructured } from '../core/types.ts'
import { observeAnswer } from './observed.ts'
import { parseObserved } from './observed-contract.ts'

interface Answer {
  name: string
  state?: Open<'STATE_ON' | 'STATE_OFF'>
  tags?: Record<string, string[]>
  rest?: Unstructured
}

const Answer: Model<Answer> = model('Answer', {
  name: required(text()),
  state: openEnum('State', ['STATE_ON', 'STATE_OFF']),
  tags: map(list(text())),
  rest: unstructured(),
})

const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string().map((each) => `value ${each}`),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant('STATE_NEW'),
    fc.array(tie('value')),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('name', 'state', 'tags', 'rest', 'newField'),
        fc.string().map((each) => `key ${each}`),
      ),
      tie('value'),
    ),
  ),
})).value

test('observations of any answer can be read again, and contain none of its texts and keys', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const differences = observeAnswer(Answer, value, 'Service_Get')
      const call = { operation: 'Service_Get', asked: 'item', outcome: 'answered', status: 200, differences }
      const saved = JSON.stringify({ release: 'v5.0.6', target: '0123abcd', resources: { answers: [call] } })
      expect(parseObserved(saved).resources.answers).toEqual([call])
      expect(saved).not.toMatch(/value |key /)
    }),
  )
})

test('an answer that fits has no observation; equal differences are counted', () => {
  expect(observeAnswer(Answer, { name: 'a', state: 'STATE_ON', tags: { b: ['c'] }, rest: { d: 1 } }, 'x')).toEqual([])
  expect(observeAnswer(list(Answer), [{}, {}, { name: 'a', tags: { b: [null] } }], 'x')).toEqual([
    { kind: 'missing_field', at: 'Answer.name', times: 2 },
    { kind: 'null_value', at: 'Answer.tags{}[]', times: 1 },
  ])
})

test('of many unknown fields of a model, the names of the first 32 are kept', () => {
  const value = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`id-${index}`, true]))
  const found = observeAnswer(Answer, { name: 'a', ...value }, 'x')
  expect(found).toHaveLength(33)
  expect(found.at(-1)).toEqual({ kind: 'unknown_field', at: 'Answer.another form', found: 'boolean', times: 18 })
})
