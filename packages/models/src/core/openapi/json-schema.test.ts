import { expect, test } from 'vitest'
import type { Model } from '../descriptor/descriptor.ts'
import { lazy, list, model, openEnum, required, text } from '../describe/describe.ts'
import { jsonSchemaOf } from './json-schema.ts'

const $schema = 'https://json-schema.org/draft/2020-12/schema'

const Colour = openEnum('Colour', ['RED', 'BLUE'])
interface Paint {
  name: string
  colour?: string
}
const Paint: Model<Paint> = model('Paint', { name: required(text({ max: 5 })), colour: Colour })
const paint = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 5 }, colour: { $ref: '#/$defs/Colour' } },
  required: ['name'],
}
const colour = { type: 'string', enum: ['RED', 'BLUE'] }

interface Node {
  children?: Node[]
}
const Node: Model<Node> = model('Node', { children: list(lazy(() => Node)) })

test('a model is the root of its schema, and what it uses stands in the definitions', () => {
  expect(jsonSchemaOf(Paint)).toEqual({ $schema, title: 'Paint', ...paint, $defs: { Colour: colour } })
})

test('a schema that uses no other has no definitions', () => {
  expect(jsonSchemaOf(Colour)).toEqual({ $schema, title: 'Colour', ...colour })
  expect(jsonSchemaOf(text({ min: 1 }))).toEqual({ $schema, type: 'string', minLength: 1 })
})

test('a list of models refers to the definition of the model', () => {
  expect(jsonSchemaOf(list(Paint))).toEqual({
    $schema,
    type: 'array',
    items: { $ref: '#/$defs/Paint' },
    $defs: { Colour: colour, Paint: paint },
  })
})

test('a recursive model is a definition as well', () => {
  const node = {
    type: 'object',
    properties: { children: { type: 'array', items: { allOf: [{ $ref: '#/$defs/Node' }] } } },
  }
  expect(jsonSchemaOf(Node)).toEqual({ $schema, title: 'Node', ...node, $defs: { Node: node } })
})
