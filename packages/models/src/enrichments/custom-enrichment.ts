import { always, type Model, bool, bytes, fields, int64, model, oneOf, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** A custom enrichment: a table of your own, from which rules add columns to data. Its contents are read apart. */
export interface CustomEnrichment {
  /** What it is for, for people. At most 255 characters. */
  description?: string | undefined
  /** Name of the file that it was made of. At most 255 characters. */
  fileName?: string | undefined
  /** Size of that file in bytes. 0 to 2,147,483,647. */
  fileSize?: Int64 | undefined
  /** Made by the service. 0 to 2,147,483,647. */
  id: Int64
  /** True: too large for data as it comes in, so that it serves queries alone. */
  isQueryOnly?: boolean | undefined
  /** Letters, digits and underscores alone. 1 to 255 characters. */
  name?: string | undefined
  /** Made by the service. 0 to 2,147,483,647. */
  version?: Int64 | undefined
}

export const CustomEnrichment: Model<CustomEnrichment> = model('CustomEnrichment', {
  description: text({ max: 255 }),
  fileName: text({ max: 255 }),
  fileSize: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  id: always(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
  isQueryOnly: bool(),
  name: text({ min: 1, max: 255, pattern: /^\w+$/ }),
  version: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
})

/** Fields of every `EnrichmentFile`. */
export interface EnrichmentFileCommon {
  /** Its format: `csv` is the only one. Exactly 3 characters. */
  extension?: string | undefined
  /** What the file is called. 1 to 255 characters. */
  name?: string | undefined
  /** In bytes. 0 to 2,147,483,647. */
  size?: Int64 | undefined
}

/** At most one of these is present. */
export interface EnrichmentFileVariants {
  /**
   * Contents as text. The account's limit is in bytes, so that text beyond ASCII reaches it earlier. At most 20,971,520
   * characters.
   */
  textual: string
  /** Contents as bytes in base64. The account's limit is for the bytes themselves. At most 27,962,028 characters. */
  binary: string
}

/** The file of a custom enrichment, with its contents as text or as bytes. */
export type EnrichmentFile = EnrichmentFileCommon & OneOf<EnrichmentFileVariants>

export const EnrichmentFile: Model<EnrichmentFile> = variants('EnrichmentFile', [
  fields<EnrichmentFileCommon>({
    extension: text({ min: 3, max: 3, pattern: /^csv$/ }),
    name: text({ min: 1, max: 255 }),
    size: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  }),
  oneOf<EnrichmentFileVariants>({
    textual: text({ max: 20_971_520 }),
    binary: bytes({ max: 27_962_028 }),
  }),
])

/** At most one of these is present. */
export interface SearchClauseVariants {
  /** Its id. 0 to 2,147,483,647. */
  id: Int64
  /** Its name. 1 to 255 characters. */
  name: string
}

/** A custom enrichment, by id or by name. */
export type SearchClause = OneOf<SearchClauseVariants>

export const SearchClause: Model<SearchClause> = variants('SearchClause', [
  oneOf<SearchClauseVariants>({
    id: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
    name: text({ min: 1, max: 255, pattern: /^\w+$/ }),
  }),
])

/** Fields of every `CustomEnrichmentData`. */
export interface CustomEnrichmentDataCommon {
  /** What it is. */
  definition?: CustomEnrichment | undefined
}

/** At most one of these is present. */
export interface CustomEnrichmentDataVariants {
  /** Contents as text. At most 20,971,520 characters. */
  textual: string
  /** Contents as bytes in base64. At most 27,962,028 characters. */
  binary: string
}

/** A custom enrichment with its contents. */
export type CustomEnrichmentData = CustomEnrichmentDataCommon & OneOf<CustomEnrichmentDataVariants>

export const CustomEnrichmentData: Model<CustomEnrichmentData> = variants('CustomEnrichmentData', [
  fields<CustomEnrichmentDataCommon>({
    definition: CustomEnrichment,
  }),
  oneOf<CustomEnrichmentDataVariants>({
    textual: text({ max: 20_971_520 }),
    binary: bytes({ max: 27_962_028 }),
  }),
])
