import { type Gets, type Lists, listVerb, verb } from '../core/verb.ts'
import type { ListOutgoingWebhookTypesResponse } from './outgoing-webhooks.messages.ts'
import { getOutgoingWebhookTypeDetails, listOutgoingWebhookTypes } from './outgoing-webhooks.operations.ts'
import type { OutgoingWebhookDetails, OutgoingWebhookType, WebhookType } from './webhook-summaries.ts'

/** Verbs of the types of webhooks. */
export interface WebhookTypeVerbs
  extends Lists<OutgoingWebhookType, unknown, ListOutgoingWebhookTypesResponse>,
    Gets<WebhookType, OutgoingWebhookDetails> {}

/** How each verb of the types of webhooks calls its operation. */
export const webhookTypeVerbs: WebhookTypeVerbs = {
  list: listVerb(listOutgoingWebhookTypes, 'webhooks'),
  get: verb(getOutgoingWebhookTypeDetails, { answer: 'details' }),
}
