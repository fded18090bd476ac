import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type WebhookTypeVerbs, webhookTypeVerbs, type WebhookVerbs, webhookVerbs } from '@mgmt-api/models/webhooks'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/webhooks'

/**
 * Webhooks group of the Management API: outgoing webhooks. Methods that send secrets reject a mask (`********`) in
 * their place, kind `validation`, so that hidden values are not overwritten.
 */
export interface Webhooks extends ResourceClient<WebhookVerbs> {
  /** Types of webhooks: the receivers that the platform can call, with their numbers of webhooks. */
  readonly types: ResourceClient<WebhookTypeVerbs>
}

/**
 * Creates the client of the webhooks group over any caller. Sends nothing.
 * @example
 * const webhooks = createWebhooks(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name, type } of webhooks.list()) console.log(id, name, type)
 */
export function createWebhooks(caller: Caller): Webhooks {
  return {
    ...bind(caller, webhookVerbs, { listed, createMany }),
    types: bind(caller, webhookTypeVerbs, { listed }),
  }
}
