import { resources } from '@mgmt-api/collections'
import { moveFields } from '@mgmt-api/collections/internal'
import {
  aiCustomEvaluations as aiCustomEvaluationsResource,
  aiModelPricing as aiModelPricingResource,
} from '@mgmt-api/models/ai/resources'
import { SetCompanyModelPricingBody } from '@mgmt-api/models/ai'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** Fields of an update. Those that a body leaves out are cleared. */
const changed = [
  'name',
  'description',
  'policyType',
  'instructions',
  'safe',
  'violates',
  'examples',
  'shouldIncludeSystemPrompt',
]

/** Custom AI evaluations as files. Their applications are linked at the creation. */
export const aiCustomEvaluations: Kind = defineKind(aiCustomEvaluationsResource, {
  fieldOrder: [...changed, 'applicationIds'],
  sets: ['applicationIds'],
  form: {
    fromItem: (item) => {
      const { config: _, ...body } = moveFields(item, aiCustomEvaluationsResource.verbs.create)
      return body
    },
    toChange: ({ applicationIds: _, ...body }) => ({ ...body, updateMask: changed.join(',') }),
    fixed: ['applicationIds'],
  },
})

/** The custom prices of AI models as a file. */
export const aiModelPricing: Kind = defineSingleton(aiModelPricingResource, {
  model: SetCompanyModelPricingBody,
  operation: aiModelPricingResource.verbs.set.operation,
  async read(caller, options) {
    const item = await resources(caller).of(aiModelPricingResource).get(options)
    return Object.keys(item?.prices ?? {}).length === 0 ? undefined : { item, body: { ...item } }
  },
  write: (caller, body, options) => resources(caller).of(aiModelPricingResource).set(body, options),
})

/** The kinds of the AI group, those that others refer to first. */
export const aiKinds: readonly Kind[] = [aiCustomEvaluations, aiModelPricing]
