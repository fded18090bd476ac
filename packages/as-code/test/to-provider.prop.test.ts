import { createRandom, exampleOf } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { loadKinds } from '../src/load-kinds.ts'
import type { Rules } from '../src/import/mapping.ts'
import { mappings } from '../src/import/mappings/mappings.ts'
import { toProvider } from '../src/import/to-provider.ts'
import { translate } from '../src/import/translate.ts'

const kinds = await loadKinds()

const cases = mappings.flatMap((mapping) => {
  const kind = kinds.find(({ name }) => name === mapping.kind)
  return mapping.types === undefined || kind === undefined ? [] : [{ name: mapping.types.join(), mapping, kind }]
})

test.each(cases)('$name: reading the attributes that a body is written as gives the body', ({ mapping, kind }) => {
  const random = createRandom(45)
  const data = structuredClone(withoutCodecs(mapping.rules))
  const throughProvider = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    translate(kind, mapping, JSON.parse(JSON.stringify(toProvider(kind, mapping, body)))).body
  for (let draw = 0; draw < 60; draw++) {
    // The name of a role is on the platform alone.
    const { role: _, ...example } = exampleOf<Record<string, unknown>>(kind.model, random)
    if (mapping.when !== undefined && !(mapping.when in example)) continue
    // What the provider cannot express, such as an item without fields, is gone after the first times.
    const body = throughProvider(throughProvider(example))
    expect(throughProvider(body)).toEqual(body)
  }
  expect(withoutCodecs(mapping.rules), 'the data of the mapping').toEqual(data)
})

const withoutCodecs = (rules: Rules): object =>
  Object.fromEntries(Object.entries(rules).map(([pattern, { codec: _, ...rule }]) => [pattern, rule]))
