import type { Config } from '../src/config/config.ts'
import { configSchema } from '../src/config/schema.ts'

/** Parses a configuration. */
export const configOf = (file: unknown): Config => configSchema.parse(file)
