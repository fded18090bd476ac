import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import { configJsonSchema, type ConfigJsonSchema } from './json-schema.ts'

let whole: ConfigJsonSchema | undefined

/** The schema at a path of a file, resolved by `job` or `kind`; undefined if the path is unknown. */
export function schemaAt(file: unknown, path: Path): ConfigJsonSchema | undefined {
  whole ??= configJsonSchema()
  let schema: ConfigJsonSchema | undefined = whole
  for (const [index, step] of path.entries()) {
    const owner: ConfigJsonSchema | undefined = selectForm(schema, valueAtPath(file, path.slice(0, index)))
    const { additionalProperties: rest } = owner ?? {}
    const others = typeof rest === 'object' ? rest : undefined
    schema = typeof step === 'number' ? owner?.items : (owner?.properties?.[step] ?? others)
  }
  return selectForm(schema, valueAtPath(file, path))
}

/** The alternative of a discriminated union that matches a value. */
function selectForm(schema: ConfigJsonSchema | undefined, value: unknown): ConfigJsonSchema | undefined {
  const fields = isObject(value) ? value : {}
  return (
    schema?.oneOf?.find(({ properties = {} }) =>
      Object.entries(properties).some(([name, field]) => field.const !== undefined && field.const === fields[name]),
    ) ?? schema
  )
}
