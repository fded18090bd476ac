import type { Bounds, Descriptor } from '../descriptor/descriptor.ts'
import { signedDigits, unsignedDigits, digitsForm } from '../descriptor/forms.ts'
import { type AnyDescriptor, type AnyField, flatten, inner, unwrap } from '../descriptor/shape.ts'

/** A schema or a document of OpenAPI 3.1: JSON, ready to be written. */
export interface OpenApiObject {
  [key: string]: OpenApiValue
}
/** A JSON value of an OpenAPI document. */
export type OpenApiValue = string | number | boolean | readonly OpenApiValue[] | OpenApiObject

/** Writes schemas; models and enumerations go to `components` once, under their names, and are referred to. */
export interface SchemaWriter {
  /** A name that another descriptor has gets a number: `Filter_2`. */
  schema(descriptor: Descriptor, prefix?: string): OpenApiObject
  /** The same of a field of a flattened model. */
  field: FieldWriter
  /** Everything that was referred to so far, by name, in alphabetical order. */
  components(): OpenApiObject
}

type SomeField = Pick<AnyField, 'descriptor' | 'secret' | 'unless'>
type FieldWriter = (field: SomeField, prefix: string) => OpenApiObject

/** @param place Where the components will stand in the document, as the beginning of references to them. */
export function createSchemaWriter(place = '#/components/schemas/'): SchemaWriter {
  const named = new Map<string, { readonly descriptor: AnyDescriptor; schema: OpenApiObject }>()

  const refer = (descriptor: AnyDescriptor, prefix: string): OpenApiObject => {
    const plain = `${prefix}${descriptor.name}`
    const isTaken = (name: string): boolean => named.has(name) && named.get(name)?.descriptor !== descriptor
    let name = plain
    for (let number = 2; isTaken(name); number++) name = `${plain}_${number}`
    if (!named.has(name)) {
      const entry = { descriptor, schema: {} }
      named.set(name, entry) // Before its fields are written, for one of them may be of this very model.
      entry.schema = describe(descriptor, (field) => writeField(field, prefix))
    }
    return { $ref: `${place}${name}` }
  }

  const write = (descriptor: Descriptor, prefix = ''): OpenApiObject => writeField(unwrap(descriptor), prefix)

  const writeField: FieldWriter = ({ descriptor, secret, unless }, prefix) => {
    const isNamed = descriptor.kind === 'model' || descriptor.kind === 'enum'
    const schema = isNamed ? refer(descriptor, prefix) : describe(descriptor, (inside) => writeField(inside, prefix))
    if (!secret) return schema
    return { ...schema, 'x-secret': true, ...(unless && { 'x-secret-unless': { [unless.by]: unless.plain } }) }
  }

  return {
    schema: write,
    field: writeField,
    components: () => {
      const names = [...named.keys()].sort()
      return Object.fromEntries(names.map((name) => [name, named.get(name)?.schema ?? {}]))
    },
  }
}

type WriteInside = (field: SomeField) => OpenApiObject

function describe(descriptor: AnyDescriptor, write: WriteInside): OpenApiObject {
  switch (descriptor.kind) {
    case 'list':
      return { type: 'array', items: write(itemOf(descriptor)), ...bounds(descriptor, 'minItems', 'maxItems') }
    case 'map':
      return { type: 'object', additionalProperties: write(itemOf(descriptor)) }
    case 'lazy':
      // Wrapped, for readers that do not follow a reference into a model they are in see at least the field.
      return { allOf: [write({ descriptor: inner(descriptor), secret: false })] }
    case 'model':
      return describeModel(descriptor, write)
    default:
      return describeScalar(descriptor)
  }
}

// Not `inner`, which takes the wrappers off: an item may be secret.
function itemOf({ of }: AnyDescriptor): AnyField {
  // Lists and maps hold a descriptor there.
  return unwrap(of as Descriptor)
}

function describeModel(descriptor: AnyDescriptor, write: WriteInside): OpenApiObject {
  const { fields, required, groups } = flatten(descriptor)
  if (fields.size === 0) return { type: 'object', additionalProperties: false }
  const properties: OpenApiObject = {}
  for (const [name, field] of fields) properties[name] = write(field)
  const arms = groups.map(exclusiveArms)
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    // One group stands beside the fields, as the contract has it; several need an `allOf`, for there is one `oneOf`.
    ...(arms.length === 1 ? arms[0] : arms.length > 1 && { allOf: arms }),
  }
}

// "At most one" is one arm for each field and one in which none of them is set.
function exclusiveArms({
  exactly,
  keys,
}: {
  readonly exactly: boolean
  readonly keys: readonly string[]
}): OpenApiObject {
  const arms = keys.map((key) => ({ required: [key] }))
  return { oneOf: exactly ? arms : [...arms, { not: { anyOf: arms } }] }
}

function describeScalar(descriptor: AnyDescriptor): OpenApiObject {
  switch (descriptor.kind) {
    case 'text':
      return describeText(descriptor)
    case 'timestamp':
      return { type: 'string', format: 'date-time', ...bounds(descriptor, 'minLength', 'maxLength') }
    case 'bytes':
      return { type: 'string', format: 'byte', ...bounds(descriptor, 'minLength', 'maxLength') }
    case 'int32':
      return { type: 'integer', format: 'int32', ...bounds(descriptor, 'minimum', 'maximum') }
    case 'int64':
      return describeInt64(descriptor)
    case 'float':
    case 'double':
      return { type: 'number', format: descriptor.kind, ...bounds(descriptor, 'minimum', 'maximum') }
    case 'bool':
      return { type: 'boolean' }
    case 'enum':
      return { type: 'string', enum: descriptor.values ?? [] }
    case 'empty':
      return { type: 'object', additionalProperties: false }
    case 'any':
      return { type: 'object' }
    default:
      return {} // A kind of a newer copy of this package: any value.
  }
}

/** Where white space is trimmed, JSON Schema counts it all the same and refuses too much: a mark says why. */
function describeText(descriptor: AnyDescriptor): OpenApiObject {
  const { pattern, trimmed = false, min = 0 } = descriptor
  const form = pattern === undefined ? trimmed && min > 0 && notBlank : patternText(pattern)
  return {
    type: 'string',
    ...bounds(descriptor, 'minLength', 'maxLength'),
    ...(form !== false && { pattern: form }),
    ...(trimmed && { 'x-trimmed': true }),
  }
}

/** Something that is not white space, as the contract writes it. */
const notBlank = String.raw`^[\s\S]*\S[\s\S]*$`

/** Digits in quotes, or a bare integer where the contract still declares one. */
function describeInt64(descriptor: AnyDescriptor): OpenApiObject {
  if (descriptor.wire === 'integer') {
    return { type: 'integer', format: 'int64', ...bounds(descriptor, 'minimum', 'maximum') }
  }
  const form = digitsForm(descriptor) === unsignedDigits ? unsignedDigits : signedDigits
  const { max } = descriptor
  return {
    type: 'string',
    pattern: form.source.replace('{1,20}', '+'),
    minLength: 1,
    maxLength: form === unsignedDigits && max !== undefined ? String(max).length : 20,
    // JSON Schema has no way to bound the number that digits stand for.
    ...bounds(descriptor, 'x-minimum', 'x-maximum'),
  }
}

function bounds({ min, max }: Bounds, low: string, high: string): OpenApiObject {
  return { ...(min !== undefined && { [low]: min }), ...(max !== undefined && { [high]: max }) }
}

/**
 * A pattern as JSON Schema writes it: without the escaped slashes of a JavaScript literal.
 * @throws {Error} for a flag that changes the meaning, which a schema cannot say.
 */
export function patternText({ source, flags }: RegExp): string {
  if (/[imsy]/.test(flags))
    throw new Error(`Pattern /${source}/${flags}: a JSON Schema cannot express flags. Remove them.`)
  return source.replace(/\\(.)/g, (escaped, character) => (character === '/' ? '/' : escaped))
}
