import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareContracts } from './compare.ts'
import type { Contract } from '../contract/contract.ts'
import type { OpenApiSchema } from '../contract/document.ts'

// Few names and few bounds, so that two contracts drawn apart have much in common, and often are the same.

const ref = (name: string): OpenApiSchema => ({ $ref: `#/components/schemas/g.${name}` })

const bound = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined })

const scalar = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: bound, maxLength: bound }).map(schemaOf),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a$', '^b$', undefined) }).map(schemaOf),
  fc.record({ type: fc.constantFrom('integer', 'number'), minimum: bound, maximum: bound }).map(schemaOf),
  fc.constant({ type: 'integer', format: 'int32' }),
  fc.constant({ type: 'boolean' }),
)

const leaf: fc.Arbitrary<OpenApiSchema> = fc.oneof(
  scalar,
  fc.constantFrom(ref('M0'), ref('M1'), ref('E0')),
  fc.constant({ type: 'object' }),
  fc.constant({ type: 'object', additionalProperties: false }),
)

const content: fc.Arbitrary<OpenApiSchema> = fc.oneof(
  leaf,
  fc.record({ type: fc.constant('array'), items: leaf, minItems: bound, maxItems: bound }).map(schemaOf),
  leaf.map((values) => ({ type: 'object', additionalProperties: values })),
)

const property = fc
  .record({ schema: content, mark: fc.constantFrom({}, { deprecated: true }, { readOnly: true }) })
  .map(({ schema, mark }) => ({ ...schema, ...mark }))

const fieldNames = ['a', 'b', 'c'] as const

const exclusive = fc.constantFrom(
  {},
  { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  { oneOf: [{ required: ['b'] }, { required: ['a'] }] },
  { oneOf: [{ required: ['a'] }, { required: ['b'] }, { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }] },
)

const model: fc.Arbitrary<OpenApiSchema> = fc
  .record({
    properties: fc.record({ a: property, b: property, c: fc.option(property, { nil: undefined }) }),
    required: fc.shuffledSubarray([...fieldNames]),
    groups: exclusive,
  })
  .map(({ properties, required, groups }) => ({
    type: 'object',
    properties: shuffleKeys(properties),
    required: required.filter((name) => properties[name] !== undefined),
    ...groups,
  }))

const enumeration: fc.Arbitrary<OpenApiSchema> = fc
  .shuffledSubarray(['X', 'Y', 'Z'], { minLength: 1 })
  .map((values) => ({ type: 'string', enum: values }))

const parameter = (name: string) =>
  fc.record({ name: fc.constant(name), in: fc.constant('query'), required: fc.boolean(), schema: leaf })

const parameters = fc
  .record({ p: fc.option(parameter('p')), q: fc.option(parameter('q')), isReversed: fc.boolean() })
  .map(({ p, q, isReversed }) => {
    const present = [p, q].filter((each) => each !== null)
    return isReversed ? present.reverse() : present
  })

const operation = (id: string) =>
  fc
    .record({
      parameters,
      answer: leaf,
      body: fc.option(leaf, { nil: undefined }),
      permissions: fc.shuffledSubarray(['read', 'write']),
      deprecated: fc.constantFrom({}, { deprecated: true }),
      service: fc.constantFrom('One', 'Two'),
    })
    .map((drawn) => ({
      operationId: id,
      tags: [drawn.service],
      ...drawn.deprecated,
      parameters: drawn.parameters,
      ...(drawn.body && { requestBody: { required: true, content: { 'application/json': { schema: drawn.body } } } }),
      responses: { 200: { content: { 'application/json': { schema: drawn.answer } } } },
      'x-permissions': drawn.permissions,
    }))

const contract: fc.Arbitrary<Contract> = fc
  .record({
    first: operation('First'),
    second: fc.option(operation('Second')),
    path: fc.constantFrom('/first', '/other'),
    schemas: fc.record({ 'g.M0': model, 'g.M1': model, 'g.E0': enumeration }),
    spare: fc.option(model),
  })
  // What is drawn also has marks that are false, which the normal form leaves out.
  .map(({ first, second, path, schemas, spare }): object => ({
    openapi: '3.1.0',
    info: { title: 'Drawn', version: '1' },
    paths: { [path]: { get: first }, ...(second && { '/second': { post: second } }) },
    components: { schemas: { ...schemas, ...(spare && { 'g.M2': spare }) } },
  }))
  .map((drawn) => drawn as Contract)

// Of each part that two contracts have, the second takes some from the first: else they would never be the same.
const pairOfContracts = fc
  .tuple(contract, contract, fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 }))
  .map(([before, other, dice]): [Contract, Contract] => {
    const rolls = dice[Symbol.iterator]()
    return [before, mix(before, other, rolls, 0) as Contract]
  })

function mix(before: unknown, other: unknown, dice: Iterator<number>, depth: number): unknown {
  if (!isRecord(before) || !isRecord(other) || depth > 3) return (dice.next().value ?? 9) > 0 ? before : other
  const mixed = Object.fromEntries(
    Object.keys(before).map((key) => [key, key in other ? mix(before[key], other[key], dice, depth + 1) : before[key]]),
  )
  return requireOwnFields(mixed)
}

// Fields and their names in `required` may come from different contracts; the normal form requires known fields only.
function requireOwnFields(schema: Record<string, unknown>): Record<string, unknown> {
  const { properties, required } = schema
  if (!isRecord(properties) || !Array.isArray(required)) return schema
  return { ...schema, required: required.filter((name) => String(name) in properties) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutNothing(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}

function schemaOf(drawn: object): OpenApiSchema {
  return withoutNothing(drawn)
}

// A third of all models has its fields in another order.
function shuffleKeys(properties: Readonly<Record<string, OpenApiSchema | undefined>>): Record<string, OpenApiSchema> {
  const entries = Object.entries(properties).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, schema] as const],
  )
  return Object.fromEntries(entries.length === 3 ? entries.reverse() : entries)
}

/** A contract as a text that is the same for the same contract, whatever the order: written apart from the code. */
function canonicalText(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonicalText(item))
    return `[${(key === 'tags' ? items : items.sort()).join()}]`
  }
  if (!isRecord(value)) return JSON.stringify(value)
  const isSpare = (member: string): boolean =>
    value[member] === false && (member === 'required' || member === 'deprecated')
  const keys = Object.keys(value)
    .filter((member) => !isSpare(member))
    .sort()
  return `{${keys.map((member) => `${member}:${canonicalText(value[member], member)}`).join()}}`
}

test('a contract has no difference to itself', () => {
  fc.assert(
    fc.property(contract, (drawn) => {
      expect(compareContracts(drawn, JSON.parse(JSON.stringify(drawn)) as Contract)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('two contracts have differences exactly when they are not the same but for the order', () => {
  let same = 0
  let different = 0
  fc.assert(
    fc.property(pairOfContracts, ([before, after]) => {
      const isSame = canonicalText(before) === canonicalText(after)
      if (isSame) same++
      else different++
      expect(compareContracts(before, after).length === 0).toBe(isSame)
      expect(compareContracts(after, before).length === 0).toBe(isSame)
    }),
    { numRuns: 1000 },
  )
  // Both happen often, or the property says nothing.
  expect(Math.min(same, different)).toBeGreaterThan(20)
})
