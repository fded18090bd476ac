import { createHash } from 'node:crypto'
import { sortedJson } from '@mgmt-api/base/json'
import type { Config } from './config.ts'

/** A short hash of a configuration, independent of the formatting of its file. */
export const configDigest = (config: Config): string =>
  createHash('sha256').update(sortedJson(config)).digest('hex').slice(0, 16)
