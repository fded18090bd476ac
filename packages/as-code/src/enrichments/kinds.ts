import type { Kind } from '../kind/kind.ts'
import { customEnrichments } from './custom-enrichments.ts'
import { enrichments } from './enrichments.ts'

/** The kinds of the enrichments group, those that others refer to first. */
export const kinds: readonly Kind[] = [customEnrichments, enrichments]
