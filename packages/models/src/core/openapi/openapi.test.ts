import { expect, test } from 'vitest'
import type { Field, Model } from '../descriptor/descriptor.ts'
import {
  bool,
  bytes,
  double,
  empty,
  exactlyOneOf,
  fields,
  int32,
  int64,
  lazy,
  list,
  map,
  model,
  oneOf,
  openEnum,
  required,
  secret,
  text,
  timestamp,
  unstructured,
  variants,
} from '../describe/describe.ts'
import type { ExportedOperation } from '../operation/operation.ts'
import { exportOpenApi } from './openapi.ts'
import { createSchemaWriter, patternText } from './openapi-schema.ts'

const schemaOf = (field: Field<never> | { readonly kind: string }) => createSchemaWriter().schema(field)

test.each([
  [text(), { type: 'string' }],
  [
    text({ min: 1, max: 512, pattern: /^https?:\/\/\S+$/ }),
    { type: 'string', minLength: 1, maxLength: 512, pattern: '^https?://\\S+$' },
  ],
  [timestamp({ max: 64 }), { type: 'string', format: 'date-time', maxLength: 64 }],
  [bytes(), { type: 'string', format: 'byte' }],
  [int32({ min: 0, max: 23 }), { type: 'integer', format: 'int32', minimum: 0, maximum: 23 }],
  [int64({ wire: 'integer', max: 1000 }), { type: 'integer', format: 'int64', maximum: 1000 }],
  [int64(), { type: 'string', pattern: '^-?[0-9]+$', minLength: 1, maxLength: 20 }],
  [int64({ unsigned: true }), { type: 'string', pattern: '^[0-9]+$', minLength: 1, maxLength: 20 }],
  [
    int64({ unsigned: true, max: 9999 }),
    { type: 'string', pattern: '^[0-9]+$', minLength: 1, maxLength: 4, 'x-maximum': 9999 },
  ],
  [double({ min: 0 }), { type: 'number', format: 'double', minimum: 0 }],
  [bool(), { type: 'boolean' }],
  [empty(), { type: 'object', additionalProperties: false }],
  [unstructured(), { type: 'object' }],
  [
    list(text({ max: 3 }), { min: 1, max: 2 }),
    { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 1, maxItems: 2 },
  ],
  [map(bool()), { type: 'object', additionalProperties: { type: 'boolean' } }],
  [
    text({ min: 1, max: 3, trimmed: true }),
    { type: 'string', minLength: 1, maxLength: 3, pattern: '^[\\s\\S]*\\S[\\s\\S]*$', 'x-trimmed': true },
  ],
  [text({ max: 3, trimmed: true }), { type: 'string', maxLength: 3, 'x-trimmed': true }],
  [secret(text()), { type: 'string', 'x-secret': true }],
  [list(secret(text())), { type: 'array', items: { type: 'string', 'x-secret': true } }],
])('a descriptor %j is written as its schema', (descriptor, expected) => {
  expect(schemaOf(descriptor)).toEqual(expected)
})

interface Node {
  children?: Node[]
}
const Node: Model<Node> = model('Node', { children: list(lazy(() => Node)) })

test('models and enumerations become named components, and recursion ends', () => {
  const writer = createSchemaWriter()
  const Colour = openEnum('Colour', ['RED', 'BLUE'])
  const self = { allOf: [{ $ref: '#/components/schemas/Node' }] }
  expect(writer.schema(Node)).toEqual({ $ref: '#/components/schemas/Node' })
  expect(writer.schema(Colour)).toEqual({ $ref: '#/components/schemas/Colour' })
  expect(writer.components()).toEqual({
    Colour: { type: 'string', enum: ['RED', 'BLUE'] },
    Node: { type: 'object', properties: { children: { type: 'array', items: self } } },
  })
})

test('exclusive fields are a oneOf, with an arm for none of them where that is allowed', () => {
  const writer = createSchemaWriter()
  const name = fields<{ name: string }>({ name: required(text()) })
  writer.schema(variants('AtMost', [name, oneOf<{ a: string; b: string }>({ a: text(), b: text() })]))
  writer.schema(variants('Exactly', [name, exactlyOneOf<{ a: string; b: string }>({ a: text(), b: text() })]))
  const properties = { name: { type: 'string' }, a: { type: 'string' }, b: { type: 'string' } }
  expect(writer.components()).toEqual({
    AtMost: {
      type: 'object',
      properties,
      required: ['name'],
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }],
    },
    Exactly: { type: 'object', properties, required: ['name'], oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  })
})

test('two groups of exclusive fields stand side by side', () => {
  const writer = createSchemaWriter()
  interface Two {
    a: string
    b: string
  }
  interface More {
    c: string
    d: string
  }
  writer.schema(
    variants('Both', [exactlyOneOf<Two>({ a: text(), b: text() }), exactlyOneOf<More>({ c: text(), d: text() })]),
  )
  expect(writer.components().Both).toMatchObject({
    allOf: [
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
    ],
  })
})

test('different descriptors of one name get a number, except the first', () => {
  const writer = createSchemaWriter()
  const [first, second] = [model<{ a?: string }>('Same', { a: text() }), model<{ b?: string }>('Same', { b: text() })]
  const taken = model('Same_2', {})
  expect([first, taken, second, first].map((each) => writer.schema(each))).toEqual([
    { $ref: '#/components/schemas/Same' },
    { $ref: '#/components/schemas/Same_2' },
    { $ref: '#/components/schemas/Same_3' },
    { $ref: '#/components/schemas/Same' },
  ])
  expect(writer.components()).toMatchObject({ Same: { properties: { a: {} } }, Same_3: { properties: { b: {} } } })
})

test('a pattern keeps every escape but that of the slash, and a flag is refused', () => {
  expect(patternText(/^[\w/-]+\/\\\/\.$/)).toBe('^[\\w/-]+/\\\\/\\.$')
  expect(() => patternText(/a/i)).toThrow('a JSON Schema cannot express flags')
})

const Query: Model<{ pageSize?: number }> = model('Query', { pageSize: int32({ max: 1000 }) })
const Path: Model<{ id: string }> = model('Path', { id: required(text({ max: 36 })) })
const Response: Model<{ id?: string }> = model('Response', { id: text() })

const getThing: ExportedOperation = {
  id: 'Things_Get',
  service: 'Things service',
  method: 'GET',
  path: '/things/{id}',
  apiVersion: 4,
  permissions: ['things:Read'],
  in: { path: Path, query: Query },
  out: Response,
}
const createThing: ExportedOperation = {
  id: 'Things_Create',
  service: 'Things service',
  method: 'POST',
  path: '/things',
  apiVersion: 5,
  in: { body: Response },
  out: empty(),
}
const info = { title: 'Things', version: '5' }

test('an operation is written with its parameters, body, responses, tag, base path and permissions', () => {
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } }
  const document = exportOpenApi([getThing, createThing], info)
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info,
    servers: [{ url: '/mgmt/openapi/5' }],
    security: [{ apiKeyAuth: [] }],
    tags: [{ name: 'Things service' }],
  })
  expect(document.paths).toEqual({
    '/things': {
      post: {
        operationId: 'Things_Create',
        tags: ['Things service'],
        parameters: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Response' } } },
        },
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
          },
          400: { description: 'Bad request', ...failure },
          401: { description: 'Unauthorized', ...failure },
          500: { description: 'Internal server error', ...failure },
        },
      },
    },
    '/things/{id}': expect.any(Object) as unknown,
  })
  expect(document.paths).toMatchObject({
    '/things/{id}': {
      get: {
        servers: [{ url: '/mgmt/openapi/4' }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 36 } },
          { name: 'pageSize', in: 'query', schema: { type: 'integer', format: 'int32', maximum: 1000 } },
        ],
        security: [{ apiKeyAuth: ['things:Read'] }],
        'x-permissions': ['things:Read'],
      },
    },
  })
})

/** `POST /things` of an exported document. */
const exportOne = (operation: ExportedOperation): Record<string, object> => {
  const { paths } = exportOpenApi([operation], info)
  return (paths as Record<string, Record<string, Record<string, object>>>)['/things']?.post ?? {}
}

test('a body is required unless the contract has it optional, and errors are those that it documents', () => {
  const { requestBody, responses } = exportOne({ ...createThing, optionalBody: true, errors: [401, 404, 409] })
  expect(Object.keys(requestBody ?? {})).toEqual(['content'])
  expect(Object.keys(responses ?? {})).toEqual(['200', '401', '404', '409'])
  expect(responses).toMatchObject({ 404: { description: 'Not found' }, 409: { description: 'Conflict' } })
  expect(Object.keys(exportOne(createThing).responses ?? {})).toEqual(['200', '400', '401', '500'])
})

test('the order of the operations does not matter to the text', () => {
  const text = JSON.stringify(exportOpenApi([getThing, createThing], info))
  expect(JSON.stringify(exportOpenApi([createThing, getThing], info))).toBe(text)
})

test('groups keep equal names apart, and share the body of errors', () => {
  const other: ExportedOperation = {
    ...createThing,
    id: 'Others_Create',
    path: '/others',
    in: {},
    out: model<{ b?: string }>('Response', { b: text() }),
  }
  const document = exportOpenApi([createThing, other], {
    ...info,
    groupOf: ({ path }) => (path === '/others' ? 'others' : 'things'),
  })
  expect(document.components).toMatchObject({
    schemas: { ErrorBody: {}, 'others.Response': {}, 'things.Response': {} },
  })
  expect(exportOpenApi([createThing, other], info).components).toMatchObject({
    schemas: { Response: { properties: { b: {} } }, Response_2: {} },
  })
})

test('an address or an id declared twice is an error', () => {
  expect(() => exportOpenApi([getThing, { ...getThing, path: '/x' }], info)).toThrow('Things_Get is declared twice')
  expect(() => exportOpenApi([getThing, { ...getThing, id: 'B' }], info)).toThrow('GET /things/{id} is declared twice')
})

test('addresses have the API version of most operations, and others stand at their operation', () => {
  const regional = {
    url: 'https://api.{region}.example.com',
    description: 'Production',
    variables: { region: { default: 'eu1', enum: ['eu1', 'us1'], description: 'Region' } },
  }
  const document = exportOpenApi([getThing, createThing, { ...createThing, id: 'B', path: '/b' }], {
    ...info,
    servers: [regional, { url: 'http://localhost:8080' }],
  })
  const [address, local] = [
    { ...regional, url: `${regional.url}/mgmt/openapi/5` },
    'http://localhost:8080/mgmt/openapi/',
  ]
  expect(document.servers).toEqual([address, { url: `${local}5` }])
  expect(document.paths).toMatchObject({
    '/things/{id}': {
      get: { servers: [{ ...regional, url: `${regional.url}/mgmt/openapi/4` }, { url: `${local}4` }] },
    },
  })
  expect(exportOpenApi([getThing], info)).toMatchObject({ servers: [{ url: '/mgmt/openapi/4' }] })
  expect(exportOpenApi([], info)).toMatchObject({ servers: [{ url: '/mgmt/openapi/5' }], paths: {} })
})

test('an operation has the summary that is given for it', () => {
  const summaryOf = ({ id }: ExportedOperation) => (id === 'Things_Get' ? 'One thing' : undefined)
  const { paths } = exportOpenApi([getThing, createThing], { ...info, summaryOf })
  expect(paths).toMatchObject({ '/things/{id}': { get: { summary: 'One thing' } } })
  expect(paths).not.toHaveProperty('/things.post.summary')
})

const exploded = { explode: true }
const inBrackets = {
  style: 'deepObject',
  explode: true,
  'x-style': 'brackets',
  description: expect.any(String) as unknown,
}

test.each([
  ['a plain value', text(), {}],
  ['a list of plain values', list(int32()), { style: 'form', ...exploded }],
  ['a map of plain values', map(text()), { style: 'deepObject', ...exploded }],
  ['a model of plain values', Query, { style: 'deepObject', ...exploded }],
  ['an empty object', empty(), { style: 'deepObject', ...exploded }],
  ['a list of models', list(Query), { ...inBrackets, style: 'form' }],
  ['a map of lists', map(list(text())), inBrackets],
  ['a model of lists', Node, inBrackets],
  ['a model of models', model<{ query?: { pageSize?: number } }>('Deep', { query: Query }), inBrackets],
  [
    'a model that holds a map',
    model<{ labels?: Record<string, string> }>('Labelled', { labels: map(text()) }),
    inBrackets,
  ],
  ['any object', unstructured(), inBrackets],
  ['a reference to a model', lazy(() => Query), { style: 'deepObject', ...exploded }],
])('%s in a query has its style', (_, descriptor, style) => {
  const query = { kind: 'model', name: 'Q', parts: [{ kind: 'fields', shape: { value: descriptor } }] }
  const { paths } = exportOpenApi([{ ...createThing, in: { query } }], info)
  expect(paths).toHaveProperty('/things.post.parameters', [
    { name: 'value', in: 'query', ...style, schema: expect.any(Object) as unknown },
  ])
})
