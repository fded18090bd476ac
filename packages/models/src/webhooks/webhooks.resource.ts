import { type Resource, resource } from '../core/resource/resource.ts'
import { OutgoingWebhook } from './generated/models.ts'
import { type WebhookVerbs, webhookVerbs } from './generated/verbs.ts'

const plain = { reads: 'value', source: 'client', reason: 'clients read the value that they sent' } as const

/** Outgoing webhooks. The lists omit their settings. */
export const webhooks: Resource<WebhookVerbs, OutgoingWebhook> = resource(webhookVerbs, OutgoingWebhook, {
  name: 'webhooks',
  at: 'root',
  shape: 'collection',
  one: 'webhook',
  brief: 'Outgoing webhooks: requests sent when an alert triggers',
  id: { id: 'id' },
  title: 'name',
  summaryId: { id: 'id' },
  serviceMade: ['createdAt', 'externalId', 'id', 'updatedAt'],
  secrets: [
    { at: 'genericWebhook.headers', ...plain },
    { at: 'jira.apiToken', ...plain },
    { at: 'pagerDuty.serviceKey', ...plain },
    { at: 'url', ...plain },
  ],
  recognised: { by: 'name', source: 'contract' },
  sends: ['test', 'testConfig'],
  columns: ['id', 'externalId', 'name', 'type', 'updatedAt'],
})
