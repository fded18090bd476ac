import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

test('a UUID is recognized in any case', () => {
  const id = crypto.randomUUID()
  expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true])
})

test.each(['', '12', '0f8fad5b-d9cb-469f-a165-70867728950', '0f8fad5b-d9cb-469f-a165-70867728950e\n', 'views/1'])(
  '%j is none',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)
