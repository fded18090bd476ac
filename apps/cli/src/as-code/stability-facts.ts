import type { StabilityFacts } from '@mgmt-api/as-code'
import { stabilityOf, stabilityOfResource } from '@mgmt-api/models/operations'
import type { NoPreviewFlag } from './code-flags.ts'

/** What `lint` and `plan` warn of in files. */
export const stabilityFacts = ({ noPreview }: NoPreviewFlag): StabilityFacts => ({
  of: stabilityOf,
  ofResource: stabilityOfResource,
  noPreview,
})
