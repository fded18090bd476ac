import type { Descriptor } from '../descriptor/descriptor.ts'
import { createSchemaWriter, type OpenApiObject, type OpenApiValue } from './openapi-schema.ts'
import { unwrap } from '../descriptor/shape.ts'

const definitions = '#/$defs/'

/**
 * The JSON Schema (draft 2020-12) of a model or of any other descriptor. It is self-contained: the models and
 * enumerations that it refers to are in `$defs`, under their names. As in the OpenAPI document, bounds of numbers that
 * are written as digits and secrets are members that begin with `x-`, and rules between fields are left out.
 * @example
 * import { AlertDef } from '@mgmt-api/models/alerts'
 * const schema = jsonSchemaOf(AlertDef)
 */
export function jsonSchemaOf(descriptor: Descriptor): OpenApiObject {
  const writer = createSchemaWriter(definitions)
  const written = writer.schema(descriptor)
  const { name = '' } = unwrap(descriptor).descriptor
  const all = writer.components()
  const { [name]: own, ...others } = all
  const root = isSchema(own) ? { title: name, ...own } : written
  // A recursive model is also one of the definitions, because it refers to itself.
  const isRecursive = JSON.stringify(all).includes(`"$ref":"${definitions}${name}"`)
  const $defs = isRecursive ? all : others
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...root,
    ...(Object.keys($defs).length > 0 && { $defs }),
  }
}

const isSchema = (value: OpenApiValue | undefined): value is OpenApiObject => typeof value === 'object'
