import { callOptions, type OptionNames } from '@mgmt-api/models'
import type { BulkOptions } from './bulk.ts'
import type { EachOptions } from './each.ts'
import type { PagedOptions } from './paged.ts'

// Not spread: bundlers keep a spread that nothing uses.

/** Names of the options of a list, for clients with further ones. */
export const pagedOptions: OptionNames<PagedOptions> = /* @__PURE__ */ Object.assign(
  { limit: true, prefetch: true, from: true } as const,
  callOptions,
)

export const eachOptions: OptionNames<EachOptions> = /* @__PURE__ */ Object.assign(
  { graceMs: true, concurrency: true, onProgress: true } as const,
  callOptions,
)

/** Of bulk methods of clients, whose input are options of their own. */
export const manyOptions: OptionNames<Omit<BulkOptions, 'input'>> = /* @__PURE__ */ Object.assign(
  { chunkSize: true, splitRefused: true } as const,
  eachOptions,
)

export const bulkOptions: OptionNames<BulkOptions> = /* @__PURE__ */ Object.assign(
  { input: true } as const,
  manyOptions,
)
