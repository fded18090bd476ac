import type { OutgoingWebhookInputData, TestOutgoingWebhookResponse } from '@mgmt-api/models/webhooks'
import type { Context } from '../../kernel/context.ts'
import { recordMessage, type OutgoingMessage } from '../../kernel/sent.ts'

/** Body of a test request for a webhook without its own. */
const testText = 'Test of an outgoing webhook'

/** Test request of a webhook, by type. Without a URL there is none. */
function testMessage({ type = 'UNKNOWN', name = '', url, ...configs }: OutgoingWebhookInputData): OutgoingMessage {
  const { genericWebhook, emailGroup, jira, pagerDuty, sendLog, demisto, awsEventBridge } = configs
  const address = url ?? emailGroup?.emailAddresses?.join(', ') ?? awsEventBridge?.eventBusArn ?? ''
  const headers = {
    ...genericWebhook?.headers,
    ...(jira?.apiToken !== undefined && { authorization: `Basic ${jira.email ?? ''}:${jira.apiToken}` }),
    ...(pagerDuty?.serviceKey !== undefined && { 'x-routing-key': pagerDuty.serviceKey }),
  }
  const { method = 'POST', payload = sendLog?.payload ?? demisto?.payload } = genericWebhook ?? {}
  return {
    type,
    address: address === '' && pagerDuty !== undefined ? 'https://on-call.example.com/v2/enqueue' : address,
    method: method === 'UNKNOWN' ? 'POST' : method,
    ...(Object.keys(headers).length > 0 && { headers }),
    body: payload ?? JSON.stringify({ text: testText, webhook: name }),
  }
}

/** Sends the test request of a webhook and returns the receiver's result. */
export function testWebhook(
  context: Context,
  operation: string,
  webhook: OutgoingWebhookInputData & { readonly id?: string },
): TestOutgoingWebhookResponse {
  const { id } = webhook
  const message = testMessage(webhook)
  if (message.address === '') return failure('The webhook has no receiver.', 'no address', 400)
  const status = recordMessage(context, operation, { ...message, ...(id !== undefined && { id }) })
  if (status < 400) return { success: {} }
  return failure(`The receiver refused the request with status ${status}.`, `HTTP ${status}`, status)
}

const failure = (displayMessage: string, errorMessage: string, statusCode: number): TestOutgoingWebhookResponse => ({
  failure: { displayMessage, errorMessage, statusCode },
})
