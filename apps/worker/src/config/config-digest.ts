import { createHash } from 'node:crypto'
import { sortedJson } from '@mgmt-api/base/json'
import type { Config } from './config.ts'

/** A short name for what a configuration says: the same for the same, however its file is written. */
export const configDigest = (config: Config): string =>
  createHash('sha256').update(sortedJson(config)).digest('hex').slice(0, 16)
