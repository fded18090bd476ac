import { bind, listed, refuseMasks, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type WebhookTypeVerbs, webhookTypeVerbs, type WebhookVerbs, webhookVerbs } from '@mgmt-api/models/webhooks'

/**
 * The webhooks group of the Management API: outgoing webhooks. Methods that send secrets refuse a mask (`********`) in
 * their place, kind `validation`, so that what a service hides is not overwritten.
 */
export interface Webhooks extends ResourceClient<WebhookVerbs> {
  /** Types of webhooks: the receivers that the platform can call, and how many webhooks each type has. */
  readonly types: ResourceClient<WebhookTypeVerbs>
}

/**
 * The client of the webhooks group over any caller. Creating it sends nothing.
 * @example
 * const webhooks = createWebhooks(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name, type } of webhooks.list()) console.log(id, name, type)
 */
export function createWebhooks(caller: Caller): Webhooks {
  return { ...bind(caller, webhookVerbs, { listed, refuseMasks }), types: bind(caller, webhookTypeVerbs, { listed }) }
}
