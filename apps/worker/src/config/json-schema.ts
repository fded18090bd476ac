import { z } from 'zod'
import { configSchema } from './schema.ts'

/** A JSON Schema (draft 2020-12), as far as it is read here. */
export interface JsonSchema {
  readonly description?: string | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly additionalProperties?: boolean | JsonSchema | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
}

/**
 * What editors check a configuration file with, and complete it from. It says what a field may be; that names exist, and
 * which fields go together, `loadConfig` says.
 */
export function configJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(configSchema, { io: 'input' })
  // The library's own type has all keywords there are; these are those that it writes.
  return { title: 'Configuration of mgmt-worker', ...schema } as JsonSchema
}
