import { expect, test } from 'vitest'
import { invalidOption } from './invalid-option.ts'

test('an option of a few words names them in its hint', () => {
  const error = invalidOption('orderBy.field', 'enum', '"size" is not known', {
    known: ['name', 'age'],
    operation: 'X',
  })
  expect(error).toMatchObject({
    kind: 'validation',
    code: 'invalid_option',
    operation: 'X',
    message: 'orderBy.field: "size" is not known',
    hint: 'Known are name, age.',
    problems: [
      {
        at: 'orderBy.field',
        path: ['orderBy', 'field'],
        rule: 'enum',
        message: '"size" is not known',
        hint: 'Known are name, age.',
        known: ['name', 'age'],
      },
    ],
  })
})

test('a hint of its own wins, and without any there is none', () => {
  expect(invalidOption('from', 'range', 'no', { hint: 'Swap them.', known: ['a'] }).hint).toBe('Swap them.')
  const { hint, problems } = invalidOption('from', 'range', 'no')
  expect(hint).toBeUndefined()
  expect(problems).toEqual([{ at: 'from', path: ['from'], rule: 'range', message: 'no' }])
})
