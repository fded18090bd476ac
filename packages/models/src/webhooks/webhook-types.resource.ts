import { type Resource, resource } from '../core/resource/resource.ts'
import { OutgoingWebhookDetails } from './generated/models.ts'
import { type WebhookTypeVerbs, webhookTypeVerbs } from './generated/verbs.ts'

/** Types of webhooks: the receivers that the platform can call. The list includes the number of webhooks of each. */
export const webhookTypes: Resource<WebhookTypeVerbs, OutgoingWebhookDetails> = resource(
  webhookTypeVerbs,
  OutgoingWebhookDetails,
  {
    name: 'webhook-types',
    at: 'types',
    shape: 'collection',
    one: 'webhook type',
    brief: 'Types of webhooks, with their numbers of webhooks',
    id: { id: 'type' },
    title: 'label',
    summaryId: { id: 'type' },
    serviceMade: ['label', 'type'],
    recognised: { by: 'none', source: 'contract', reason: 'fixed by the platform' },
    columns: ['type', 'label', 'count'],
  },
)
