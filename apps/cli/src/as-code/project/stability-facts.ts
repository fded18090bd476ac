import type { StabilityFacts } from '@mgmt-api/as-code'
import { stabilityOfAll } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { resourceIndex } from '@mgmt-api/models/resources'
import type { NoPreviewFlag } from '../../flags/code-flags.ts'

/** What `lint`, `plan` and `apply` warn of in files. */
export const stabilityFacts = ({ noPreview }: NoPreviewFlag): StabilityFacts => ({
  of: stabilityOf,
  // A resource goes away if all of its operations do.
  ofResource: (name) => {
    const { methods = {} } = resourceIndex.find((each) => each.name === name) ?? {}
    return stabilityOfAll(Object.values(methods).map(({ operation }) => operation))
  },
  noPreview,
})
