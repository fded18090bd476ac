import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  CreateOutgoingWebhookResponse,
  GetOutgoingWebhookResponse,
  GetOutgoingWebhookTypeDetailsPath,
  GetOutgoingWebhookTypeDetailsResponse,
  ListAllOutgoingWebhooksResponse,
  ListOutboundWebhooksSummaryResponse,
  ListOutgoingWebhookTypesResponse,
  ListOutgoingWebhooksQuery,
  ListOutgoingWebhooksResponse,
  OutgoingWebhookBody,
  OutgoingWebhookPath,
  TestOutgoingWebhookResponse,
  UpdateOutgoingWebhookBody,
} from './outgoing-webhooks.messages.ts'

/** How many webhooks there are of each type. */
export const listOutgoingWebhookTypes: Operation<{ response: ListOutgoingWebhookTypesResponse }> = operation({
  id: 'OutgoingWebhooksService_ListOutgoingWebhookTypes',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhook-types/v1',
  major: 5,
  permissions: ['outbound-webhooks:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListOutgoingWebhookTypesResponse,
})

/** What a type of webhook is called. */
export const getOutgoingWebhookTypeDetails: Operation<{
  path: GetOutgoingWebhookTypeDetailsPath
  response: GetOutgoingWebhookTypeDetailsResponse
}> = operation({
  id: 'OutgoingWebhooksService_GetOutgoingWebhookTypeDetails',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhook-types/v1/{type}',
  major: 5,
  permissions: ['outbound-webhooks:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: GetOutgoingWebhookTypeDetailsPath },
  out: GetOutgoingWebhookTypeDetailsResponse,
})

/**
 * Sends a test request by a webhook of which nothing is stored yet. Stores nothing, but the destination gets the
 * request.
 */
export const testOutgoingWebhook: Operation<{ body: OutgoingWebhookBody; response: TestOutgoingWebhookResponse }> =
  operation({
    id: 'OutgoingWebhooksService_TestOutgoingWebhook',
    service: 'Outgoing webhooks service',
    method: 'POST',
    path: '/integrations/webhooks-test/v1',
    major: 5,
    permissions: ['outbound-webhooks:ReadConfig'],
    repeatable: false,
    readOnly: false,
    in: { body: OutgoingWebhookBody },
    out: TestOutgoingWebhookResponse,
  })

/** Webhooks that the key may see, of every type. */
export const listAllOutgoingWebhooks: Operation<{ response: ListAllOutgoingWebhooksResponse }> = operation({
  id: 'OutgoingWebhooksService_ListAllOutgoingWebhooks',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhooks/v1',
  major: 5,
  permissions: ['outbound-webhooks:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListAllOutgoingWebhooksResponse,
})

/** Creates a webhook. */
export const createOutgoingWebhook: Operation<{ body: OutgoingWebhookBody; response: CreateOutgoingWebhookResponse }> =
  operation({
    id: 'OutgoingWebhooksService_CreateOutgoingWebhook',
    service: 'Outgoing webhooks service',
    method: 'POST',
    path: '/integrations/webhooks/v1',
    major: 5,
    permissions: ['outbound-webhooks:UpdateConfig'],
    repeatable: false,
    readOnly: false,
    in: { body: OutgoingWebhookBody },
    out: CreateOutgoingWebhookResponse,
  })

/** Replaces the webhook whose id is in the body. */
export const updateOutgoingWebhook: Operation<{ body: UpdateOutgoingWebhookBody; response: Empty }> = operation({
  id: 'OutgoingWebhooksService_UpdateOutgoingWebhook',
  service: 'Outgoing webhooks service',
  method: 'PUT',
  path: '/integrations/webhooks/v1',
  major: 5,
  permissions: ['outbound-webhooks:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { body: UpdateOutgoingWebhookBody },
  out: empty(),
})

/** Webhooks that the key may see, of one type. */
export const listOutgoingWebhooks: Operation<{
  query: ListOutgoingWebhooksQuery
  response: ListOutgoingWebhooksResponse
}> = operation({
  id: 'OutgoingWebhooksService_ListOutgoingWebhooks',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhooks/v1/list/by-types',
  major: 5,
  permissions: ['outbound-webhooks:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: ListOutgoingWebhooksQuery },
  out: ListOutgoingWebhooksResponse,
})

/** Webhooks that the key may see, without where and what they send: for keys that may not read those. */
export const listOutboundWebhooksSummary: Operation<{ response: ListOutboundWebhooksSummaryResponse }> = operation({
  id: 'OutgoingWebhooksService_ListOutboundWebhooksSummary',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhooks/v1/list/summaries',
  major: 5,
  permissions: ['outbound-webhooks:ReadSummary'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListOutboundWebhooksSummaryResponse,
})

/** One webhook, with what it sends. */
export const getOutgoingWebhook: Operation<{ path: OutgoingWebhookPath; response: GetOutgoingWebhookResponse }> =
  operation({
    id: 'OutgoingWebhooksService_GetOutgoingWebhook',
    service: 'Outgoing webhooks service',
    method: 'GET',
    path: '/integrations/webhooks/v1/{id}',
    major: 5,
    permissions: ['outbound-webhooks:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { path: OutgoingWebhookPath },
    out: GetOutgoingWebhookResponse,
  })

/** Deletes one webhook. */
export const deleteOutgoingWebhook: Operation<{ path: OutgoingWebhookPath; response: Empty }> = operation({
  id: 'OutgoingWebhooksService_DeleteOutgoingWebhook',
  service: 'Outgoing webhooks service',
  method: 'DELETE',
  path: '/integrations/webhooks/v1/{id}',
  major: 5,
  permissions: ['outbound-webhooks:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { path: OutgoingWebhookPath },
  out: empty(),
})

/**
 * Sends a test request by a webhook. Asks by GET, but the destination gets a request each time, so that it is neither
 * repeated nor taken for a read.
 */
export const testExistingOutgoingWebhook: Operation<{
  path: OutgoingWebhookPath
  response: TestOutgoingWebhookResponse
}> = operation({
  id: 'OutgoingWebhooksService_TestExistingOutgoingWebhook',
  service: 'Outgoing webhooks service',
  method: 'GET',
  path: '/integrations/webhooks/v1/{id}/test',
  major: 5,
  permissions: ['outbound-webhooks:ReadConfig'],
  repeatable: false,
  readOnly: false,
  in: { path: OutgoingWebhookPath },
  out: TestOutgoingWebhookResponse,
})
