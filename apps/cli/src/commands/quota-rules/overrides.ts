import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { quotaView } from './quota-view.ts'

/** Quota rules as rows. */
export const overrides: NounOverrides = { view: () => quotaView }
