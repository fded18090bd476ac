import type { Kind } from '../kind/kind.ts'
import { customEnrichments } from './custom-enrichments.ts'

/** The kind of the enrichments group. */
export const kinds: readonly Kind[] = [customEnrichments]
