import type { Content } from './declaration.ts'
import type { Schema } from './document.ts'

const signedDigits = '^-?[0-9]+$'
const unsignedDigits = '^[0-9]+$'

/**
 * What a schema without fields, items or a name holds.
 * @throws {Error} for a type that no builder describes.
 */
export function scalarOf(schema: Schema, origin: string): Content {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null')
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return schema.format === 'int64'
        ? { kind: 'int64', ...numberBounds(schema), wire: 'integer' }
        : { kind: 'int32', ...numberBounds(schema) }
    case 'number':
      return { kind: schema.format === 'float' ? 'float' : 'double', ...numberBounds(schema) }
    case 'boolean':
      return { kind: 'bool' }
    case 'object':
    case undefined:
      return { kind: 'unstructured' }
    default:
      throw new Error(`${origin}: no builder describes the type ${type}.`)
  }
}

function textOf(schema: Schema): Content {
  const { pattern, format } = schema
  if (format === 'date-time') return { kind: 'timestamp', ...lengthBounds(schema) }
  if (format === 'byte') return { kind: 'bytes', ...lengthBounds(schema) }
  // 64-bit integers travel as digits in quotes; their length bounds say no more than the pattern and 64 bits do.
  if (pattern === signedDigits) return { kind: 'int64' }
  if (pattern === unsignedDigits) return { kind: 'int64', unsigned: true }
  return { kind: 'text', ...lengthBounds(schema), ...(pattern !== undefined && { pattern }) }
}

/** The bounds of a text; "at least nothing" bounds nothing and is left out. */
function lengthBounds({ minLength, maxLength }: Schema): { min?: number; max?: number } {
  return {
    ...(minLength !== undefined && minLength > 0 && { min: minLength }),
    ...(maxLength !== undefined && { max: maxLength }),
  }
}

function numberBounds({ minimum, maximum }: Schema): { min?: number; max?: number } {
  return { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) }
}
