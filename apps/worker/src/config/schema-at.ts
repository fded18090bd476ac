import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { configJsonSchema, type JsonSchema } from './json-schema.ts'

let whole: JsonSchema | undefined

/** What may be written at a path of a file: the schema there, as chosen by `job` or `kind`; undefined where nothing may. */
export function schemaAt(file: unknown, path: Path): JsonSchema | undefined {
  whole ??= configJsonSchema()
  let schema: JsonSchema | undefined = whole
  for (const [index, step] of path.entries()) {
    const owner: JsonSchema | undefined = chosen(schema, valueAtPath(file, path.slice(0, index)))
    const { additionalProperties: rest } = owner ?? {}
    const others = typeof rest === 'object' ? rest : undefined
    schema = typeof step === 'number' ? owner?.items : (owner?.properties?.[step] ?? others)
  }
  return chosen(schema, valueAtPath(file, path))
}

/** Of forms that are told apart by a constant, the one that a value has. */
function chosen(schema: JsonSchema | undefined, value: unknown): JsonSchema | undefined {
  const fields = isObject(value) ? value : {}
  return (
    schema?.oneOf?.find(({ properties = {} }) =>
      Object.entries(properties).some(([name, field]) => field.const !== undefined && field.const === fields[name]),
    ) ?? schema
  )
}
