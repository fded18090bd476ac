import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { enrichmentView } from './enrichment-view.ts'

/** Enrichment rules as rows. */
export const overrides: NounOverrides = { view: () => enrichmentView }
