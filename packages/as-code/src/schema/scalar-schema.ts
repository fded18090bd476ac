import type { AnyDescriptor, OpenApiObject } from '@mgmt-api/models'
import { patternText } from '@mgmt-api/models/internal'

/** A JSON Schema, ready to be written as JSON. */
export type JsonSchema = OpenApiObject

/** JSON Schemas of a scalar value as written in a file: one of these. */
export function scalarSchemas(descriptor: AnyDescriptor): readonly JsonSchema[] {
  switch (descriptor.kind) {
    case 'text':
    case 'timestamp':
    case 'bytes': {
      const pattern = descriptor.pattern === undefined ? {} : { pattern: patternText(descriptor.pattern) }
      return [{ type: 'string', ...bounds(descriptor, 'minLength', 'maxLength'), ...pattern }]
    }
    case 'int32':
      return [{ type: 'integer', ...bounds(descriptor, 'minimum', 'maximum') }]
    case 'int64': {
      const digits = descriptor.unsigned === true || (descriptor.min ?? -1) >= 0 ? '^[0-9]{1,20}$' : '^-?[0-9]{1,20}$'
      return [
        { type: 'integer', ...bounds(descriptor, 'minimum', 'maximum') },
        { type: 'string', pattern: digits },
      ]
    }
    case 'float':
    case 'double':
      return [{ type: 'number', ...bounds(descriptor, 'minimum', 'maximum') }]
    case 'bool':
      return [{ type: 'boolean' }]
    case 'enum':
      // Suggests values and accepts others.
      return [{ type: 'string', enum: descriptor.values ?? [] }, { type: 'string' }]
    case 'empty':
      return [{ type: 'object', additionalProperties: false }]
    case 'any':
      return [{ type: 'object' }]
    default:
      return [{}] // A kind from newer models: any value.
  }
}

/** Bounds under their names in JSON Schema. */
export function bounds({ min, max }: Pick<AnyDescriptor, 'min' | 'max'>, low: string, high: string): JsonSchema {
  return { ...(min !== undefined && { [low]: min }), ...(max !== undefined && { [high]: max }) }
}
