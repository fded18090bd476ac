import type { Config } from '../src/config/config.ts'
import { configSchema } from '../src/config/schema.ts'

/** A configuration as a file with these contents gives it. */
export const configOf = (file: unknown): Config => configSchema.parse(file)
