import type { Descriptor } from '../descriptor/descriptor.ts'
import type { OpenApiObject, SchemaWriter } from './openapi-schema.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../descriptor/shape.ts'

/** Writes the fields of a model as parameters of the path or of the query. */
export function describeParameters(
  place: 'path' | 'query',
  model: Descriptor | undefined,
  { writer, prefix }: { readonly writer: SchemaWriter; readonly prefix: string },
): OpenApiObject[] {
  if (model === undefined) return []
  const { fields } = flatten(unwrap(model).descriptor)
  return [...fields].map(([name, field]) => ({
    name,
    in: place,
    ...((field.required || place === 'path') && { required: true }),
    ...(place === 'query' && queryStyle(name, field.descriptor)),
    schema: writer.field(field, prefix),
  }))
}

/**
 * How a value of the query is written. OpenAPI has a style for lists of plain values (`form`) and one for objects of
 * plain values (`deepObject`). It defines no style for deeper values, so `x-style` names theirs.
 */
function queryStyle(name: string, descriptor: AnyDescriptor): OpenApiObject {
  switch (descriptor.kind) {
    case 'lazy':
      return queryStyle(name, inner(descriptor))
    case 'list':
      return isPlain(inner(descriptor)) ? form : inBrackets(`${name}[0]`, form)
    case 'map':
      return isPlain(inner(descriptor)) ? deepObject : inBrackets(name, deepObject)
    case 'model':
      return [...flatten(descriptor).fields.values()].every((field) => isPlain(field.descriptor))
        ? deepObject
        : inBrackets(name, deepObject)
    case 'empty':
      return deepObject
    case 'any':
      return inBrackets(name, deepObject)
    default:
      return {}
  }
}

const form = { style: 'form', explode: true } as const
const deepObject = { style: 'deepObject', explode: true } as const

// The nearest style is for tools that ignore `x-style`; deepObject is for objects only.
const inBrackets = (at: string, nearest: typeof form | typeof deepObject): OpenApiObject => ({
  description: [
    `Nested fields are written in brackets at any depth: \`${at}[a][b]=1\`.`,
    `Lists of plain values repeat their key (\`${at}[a]=1&${at}[a]=2\`), lists of objects are numbered from 0`,
    `(\`${at}[a][0][b]=1\`). OpenAPI defines no style for nested values; ${nearest.style} is the nearest.`,
  ].join(' '),
  ...nearest,
  'x-style': 'brackets',
})

const nested: readonly string[] = ['list', 'map', 'model', 'lazy', 'empty', 'any']

const isPlain = ({ kind }: AnyDescriptor): boolean => !nested.includes(kind)
