import { resources } from '@mgmt-api/collections'
import { SetCompanyModelPricingBody } from '@mgmt-api/models/ai'
import { aiModelPricing as resource } from '@mgmt-api/models/ai/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The custom prices of AI models as a file. */
export const aiModelPricing: Kind = defineSingleton(resource, {
  model: SetCompanyModelPricingBody,
  operation: resource.verbs.set.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    return Object.keys(item?.prices ?? {}).length === 0 ? undefined : { item, body: { ...item } }
  },
  write: (caller, body, options) => resources(caller).of(resource).set(body, options),
})
