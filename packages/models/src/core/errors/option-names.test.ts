import { expect, test } from 'vitest'
import { unknownOption } from './option-names.ts'

const known = { signal: true, timeoutMs: true, query: true } as const

test.each<{ given: unknown; says: string }>([
  { given: { singal: 1 }, says: 'singal: not a known option; did you mean signal?' },
  { given: { timeout: 1 }, says: 'timeout: not a known option; did you mean timeoutMs?' },
  { given: { filters: {} }, says: 'filters: not a known option; did you mean query.filter?' },
  { given: { filter: {} }, says: 'filter: not a known option; did you mean query.filter?' },
  { given: { titel: '' }, says: 'titel: not a known option; did you mean body.title?' },
  { given: { colour: 'red' }, says: 'colour: not a known option' },
  { given: { signal: 1, colour: undefined }, says: 'colour: not a known option' },
  { given: { constructor: 1 }, says: 'constructor: not a known option' },
  { given: 'prod', says: 'options: a string, not an object' },
])('$given: $says', ({ given, says }) => {
  const error = unknownOption(given, known, { operation: 'X', inputs: () => ['query.filter', 'body.title'] })
  expect(error).toMatchObject({
    kind: 'validation',
    code: 'invalid_option',
    operation: 'X',
    message: says,
    attempts: 0,
  })
})

test.each([undefined, null, {}, { signal: undefined, timeoutMs: 5 }])('%j is fine', (given) => {
  expect(unknownOption(given, known)).toBeUndefined()
})

test('the names that would do are in the hint, and values nowhere', () => {
  const error = unknownOption({ apikey: 'secret-canary' }, known, { at: 'filter' })
  expect(error?.hint).toBe('Known are signal, timeoutMs, query.')
  expect(error?.problems).toMatchObject([{ at: 'filter.apikey', path: ['filter', 'apikey'], rule: 'unknown' }])
  expect(JSON.stringify(error)).not.toContain('canary')
})
