import { expect, test } from 'vitest'
import type { Document, OpenApiSchema } from './document.ts'
import { normalise } from './normalise.ts'
import { readOverlay } from './read-overlay.ts'

const overlay = readOverlay(
  'things',
  `models:
  Thing: { description: A thing., published: [v1.Thing, v2.Thing] }
  Part: { description: A part., published: ['Thing.parts[]'] }
operations:
  Things_GetThing: One thing.
`,
)

const thing: OpenApiSchema = {
  type: 'object',
  properties: {
    parts: {
      type: 'array',
      minItems: 0,
      items: { type: 'object', properties: { size: { type: 'integer', format: 'int32' } } },
    },
    name: { type: 'string', minLength: 0, maxLength: 9, pattern: String.raw`^[\s\S]*$` },
  },
}

const responding = (schemas: Readonly<Record<string, OpenApiSchema>>, ...responses: string[]): Document => ({
  paths: Object.fromEntries(
    responses.map((name, at) => [
      `/things/${at}`,
      {
        get: {
          operationId: at === 0 ? 'Things_GetThing' : `Things_Get${at}`,
          tags: ['Things'],
          responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } } },
        },
      },
    ]),
  ),
  components: { schemas },
})

test('models get the names of the overlay, and what bounds nothing goes', () => {
  const { contract, undecided } = normalise(responding({ 'v1.Thing': thing }, 'v1.Thing'), [overlay])
  expect(contract.components.schemas).toEqual({
    'things.Part': { type: 'object', properties: { size: { type: 'integer', format: 'int32' } } },
    'things.Thing': {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 9 },
        parts: { type: 'array', items: { $ref: '#/components/schemas/things.Part' } },
      },
    },
  })
  expect(undecided.size).toBe(0)
})

test('twins that are equal are one model; one that differs stands beside it under its published name', () => {
  const same = normalise(responding({ 'v1.Thing': thing, 'v2.Thing': thing }, 'v1.Thing', 'v2.Thing'), [overlay])
  expect(Object.keys(same.contract.components.schemas)).toEqual(['things.Part', 'things.Thing'])
  const other = { ...thing, required: ['name'] }
  const split = normalise(responding({ 'v1.Thing': thing, 'v2.Thing': other }, 'v1.Thing', 'v2.Thing'), [overlay])
  expect(Object.keys(split.contract.components.schemas)).toEqual([
    'things.Part',
    'things.Thing',
    'things.Thing~v2.Thing',
  ])
})

test.each([
  [String.raw`^[\s\S]*`, undefined],
  ['.*$', undefined],
  ['^', undefined],
  ['^$', '^$'],
  [String.raw`^https?:\/\/`, '^https?://'],
])('the pattern %j is %j in normal form', (pattern, normal) => {
  const text: OpenApiSchema = { type: 'object', properties: { name: { type: 'string', pattern } } }
  const { contract } = normalise(responding({ 'v1.Thing': text }, 'v1.Thing'), [overlay])
  expect(contract.components.schemas['things.Thing']?.properties?.name?.pattern).toBe(normal)
})

test('a model without published names stands for those from which its own derives', () => {
  const plain = readOverlay('things', 'models: { Thing: A thing. }\noperations: { Things_GetThing: One. }')
  const named = normalise(responding({ 'v1.Thing': thing }, 'v1.Thing'), [plain])
  expect(named.undecided.has('things.Thing')).toBe(false)
  expect(Object.keys(named.contract.components.schemas)).toContain('things.Thing')
  const other = { ...thing, required: ['name'] }
  const twins = normalise(responding({ 'v1.Thing': thing, 'v2.Thing': other }, 'v1.Thing', 'v2.Thing'), [plain])
  expect(Object.keys(twins.contract.components.schemas)).toContain('things.Thing~v2.Thing')
})

test('a schema that no overlay names gets a derived name, which is undecided', () => {
  const fresh = { type: 'object', properties: { thing: { $ref: '#/components/schemas/v1.Thing' } } }
  const { contract, undecided } = normalise(
    responding({ 'v1.Thing': thing, 'v3.Fresh': fresh }, 'v1.Thing', 'v3.Fresh'),
    [overlay],
  )
  expect(Object.keys(contract.components.schemas)).toContain('things.Fresh')
  expect([...undecided]).toEqual([['things.Fresh', 'v3.Fresh']])
})

test('a document in normal form, normalised once more, stays as it is', () => {
  const { contract } = normalise(responding({ 'v1.Thing': thing }, 'v1.Thing'), [overlay])
  expect(normalise(structuredClone(contract), [overlay]).contract).toEqual(contract)
})

test('a deployment that has its own name of the query language is read in ours', () => {
  const own = { type: 'object', properties: { zoomQuery: { $ref: '#/components/schemas/Zoom.Kind' } } }
  const schemas = { 'v1.Thing': own, 'Zoom.Kind': { enum: ['KIND_ZOOM', 'KIND_ZOOMED_OUT'] } }
  const { contract } = normalise(responding(schemas, 'v1.Thing'), [overlay], { nativeName: 'zoom' })
  expect(contract.components.schemas).toEqual({
    'things.NativeKind': { type: 'string', enum: ['KIND_NATIVE', 'KIND_NATIVEED_OUT'] },
    'things.Thing': { type: 'object', properties: { nativeQuery: { $ref: '#/components/schemas/things.NativeKind' } } },
  })
})

test('an enumeration whose values are not published is any word', () => {
  const unknown = { type: 'string', enum: ['MODE_UNSPECIFIED'] }
  const known = { type: 'string', enum: ['KIND_ALL_OR_UNSPECIFIED'] }
  const own = { type: 'object', properties: { mode: unknown, kind: { $ref: '#/components/schemas/v1.Kind' } } }
  const { contract } = normalise(responding({ 'v1.Thing': own, 'v1.Kind': known }, 'v1.Thing'), [overlay])
  expect(contract.components.schemas).toEqual({
    'things.Kind': known,
    'things.Thing': {
      type: 'object',
      properties: { mode: { type: 'string' }, kind: { $ref: '#/components/schemas/things.Kind' } },
    },
  })
})

test('wrappers are no models, and the marks around them are those of the field', () => {
  const $ref = '#/components/schemas/v1.Kind'
  const kinds = {
    oneOf: [{ const: 'OLD', deprecated: true }, { const: 'NEW', 'x-stability': 'beta' }, { const: 'SOME' }],
  }
  const own = {
    type: 'object',
    properties: {
      bare: { $ref },
      nested: { allOf: [{ allOf: [{ $ref }, { description: 'Its kind.' }] }], default: 'SOME' },
      orNull: { oneOf: [{ $ref }, { type: 'null' }], deprecated: true },
      text: { allOf: [{ type: ['string', 'null'], maxLength: 9 }], 'x-acme-presence': true },
    },
  }
  const kindOverlay = readOverlay(
    'things',
    'models: { Thing: A thing., Kind: Its kind. }\noperations: { Things_GetThing: One. }',
  )
  const { contract, undecided } = normalise(responding({ 'v1.Thing': own, 'v1.Kind': kinds }, 'v1.Thing'), [
    kindOverlay,
  ])
  const kind = { $ref: '#/components/schemas/things.Kind' }
  expect(undecided.size).toBe(0)
  expect(contract.components.schemas).toEqual({
    'things.Kind': {
      type: 'string',
      enum: ['OLD', 'NEW', 'SOME'],
      'x-values': { NEW: 'preview', OLD: 'deprecated' },
    },
    'things.Thing': {
      type: 'object',
      properties: {
        bare: kind,
        nested: { ...kind, default: 'SOME' },
        orNull: { ...kind, deprecated: true },
        text: { type: 'string', maxLength: 9, 'x-presence': true },
      },
    },
  })
  expect(normalise(structuredClone(contract), [kindOverlay]).contract).toEqual(contract)
})

test('a parameter of a path is one of its operations too', () => {
  const { contract } = normalise(
    {
      paths: {
        '/things/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'Things_GetThing', tags: ['Things'], parameters: [{ name: 'deep', in: 'query' }] },
        },
      },
    },
    [overlay],
  )
  expect(contract.paths['/things/{id}']?.get?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'deep', in: 'query', schema: { type: 'string' } },
  ])
})
