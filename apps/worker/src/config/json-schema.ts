import { z } from 'zod'
import { configSchema } from './schema.ts'

/** The keywords of a JSON Schema (draft 2020-12) that are used here. */
export interface ConfigJsonSchema {
  readonly description?: string | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, ConfigJsonSchema>> | undefined
  readonly additionalProperties?: boolean | ConfigJsonSchema | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: ConfigJsonSchema | undefined
  readonly anyOf?: readonly ConfigJsonSchema[] | undefined
  readonly oneOf?: readonly ConfigJsonSchema[] | undefined
}

/**
 * JSON Schema of configuration files for editors. `readConfigFile` also checks references and combinations of fields.
 */
export function configJsonSchema(): ConfigJsonSchema {
  const { required = [], ...schema } = z.toJSONSchema(configSchema, { io: 'input' })
  // The library's type has all keywords; these are the ones that it writes.
  return {
    title: 'Configuration of mgmt-worker',
    ...schema,
    required: required.filter((field) => field !== 'targets'),
    // All targets may be in included files.
    anyOf: [{ required: ['targets'] }, { required: ['include'] }],
  } as ConfigJsonSchema
}
