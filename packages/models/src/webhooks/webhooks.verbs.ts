import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Replaces,
  listVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { OutgoingWebhook, OutgoingWebhookInputData } from './outgoing-webhook.ts'
import type {
  ListAllOutgoingWebhooksResponse,
  ListOutboundWebhooksSummaryResponse,
  ListOutgoingWebhooksResponse,
  TestOutgoingWebhookResponse,
} from './outgoing-webhooks.messages.ts'
import {
  createOutgoingWebhook,
  deleteOutgoingWebhook,
  getOutgoingWebhook,
  listAllOutgoingWebhooks,
  listOutboundWebhooksSummary,
  listOutgoingWebhooks,
  testExistingOutgoingWebhook,
  testOutgoingWebhook,
  updateOutgoingWebhook,
} from './outgoing-webhooks.operations.ts'
import type {
  OutboundWebhookSummary,
  OutgoingWebhookExtendedSummary,
  OutgoingWebhookSummary,
  WebhookType,
} from './webhook-summaries.ts'

/** Verbs of outgoing webhooks. */
export interface WebhookVerbs
  extends Lists<OutgoingWebhookExtendedSummary, unknown, ListAllOutgoingWebhooksResponse>,
    Gets<string, OutgoingWebhook>,
    Creates<OutgoingWebhookInputData, string>,
    Replaces<string, OutgoingWebhookInputData>,
    Deletes<string> {
  /** Webhooks of one type, without their settings. */
  readonly listByType: ListVerb<[type: WebhookType], OutgoingWebhookSummary, unknown, ListOutgoingWebhooksResponse>
  /**
   * Names, types and ids of all webhooks, without URLs and settings. Requires only the permission
   * `outbound-webhooks:ReadSummary`.
   */
  readonly summaries: ListVerb<[], OutboundWebhookSummary, unknown, ListOutboundWebhooksSummaryResponse>
  /**
   * Sends a test request to the receiver of a stored webhook. A rejection by the receiver is a response with `failure`,
   * not an error. Never repeated.
   */
  readonly test: Verb<[id: string], TestOutgoingWebhookResponse>
  /**
   * Sends a test request to the receiver of a webhook without storing it. A rejection by the receiver is a response
   * with `failure`, not an error. Never repeated.
   */
  readonly testConfig: Verb<[webhook: OutgoingWebhookInputData], TestOutgoingWebhookResponse>
}

/** How each verb of outgoing webhooks calls its operation. */
export const webhookVerbs: WebhookVerbs = {
  list: listVerb(listAllOutgoingWebhooks, 'deployed'),
  listByType: listVerb(listOutgoingWebhooks, 'deployed', { id: 'query.type' }),
  summaries: listVerb(listOutboundWebhooksSummary, 'outboundWebhookSummaries'),
  get: verb(getOutgoingWebhook, { answer: 'webhook' }),
  create: verb(createOutgoingWebhook, { body: 'body.data', answer: 'id' }),
  replace: verb(updateOutgoingWebhook, { id: 'body.id', body: 'body.data' }),
  delete: verb(deleteOutgoingWebhook),
  test: verb(testExistingOutgoingWebhook),
  testConfig: verb(testOutgoingWebhook, { body: 'body.data' }),
}
