import type { Described } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { loadOperations, placesOf } from '@mgmt-api/models/operations/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { formOf, inputOf } from './form.ts'

/** A copy without what a form cannot express: empty texts, and objects without content. */
function expressible(value: unknown): unknown {
  if (!isObject(value)) return value === '' ? undefined : value
  const fields = Object.entries(value).map(([name, each]) => [name, expressible(each)] as const)
  const present = fields.filter(([, each]) => each !== undefined)
  return present.length === 0 ? undefined : Object.fromEntries(present)
}

test('a form that is filled with an input is that input, for every operation', async () => {
  let filled = 0
  for (const { operation } of await loadOperations()) {
    for (const seed of [1, 2, 3]) {
      const places = Object.entries(placesOf(operation)).map(([place, field]) => [
        place,
        // The phantom type does not matter here.
        exampleOf(field as Described<unknown>, seed),
      ])
      const input = Object.fromEntries(places) as Record<string, unknown>
      const { fields, body } = formOf(operation, input)
      const result = inputOf(operation, { operation: operation.id, values: fields.map(({ value }) => value), body })
      expect(result.body).toEqual(input.body)
      for (const place of ['path', 'query'] as const) {
        expect(expressible(result[place]), `${operation.id} ${place}`).toEqual(expressible(input[place]))
      }
      filled += fields.filter(({ value }) => value !== '').length
    }
  }
  expect(filled).toBeGreaterThan(500)
})
