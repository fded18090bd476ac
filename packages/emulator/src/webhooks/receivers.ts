import type { OutgoingWebhookInputData, TestOutgoingWebhookResponse } from '@mgmt-api/models/webhooks'
import type { Context } from '../implement.ts'
import { deliver, type Message } from '../sent.ts'

/** What a test request says where the webhook has no text of its own. */
const testText = 'Test of an outgoing webhook'

/** The request that a webhook makes for a test, as its type has it. Without an address it makes none. */
function testMessage({ type = 'UNKNOWN', name = '', url, ...configs }: OutgoingWebhookInputData): Message {
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

/** Makes the test request of a webhook, and says what its receiver answered. */
export function testWebhook(
  context: Context,
  operation: string,
  webhook: OutgoingWebhookInputData & { readonly id?: string },
): TestOutgoingWebhookResponse {
  const { id } = webhook
  const message = testMessage(webhook)
  if (message.address === '') {
    return { failure: { displayMessage: 'The webhook has no receiver.', errorMessage: 'no address', statusCode: 400 } }
  }
  const status = deliver(context, operation, { ...message, ...(id !== undefined && { id }) })
  if (status < 400) return { success: {} }
  return {
    failure: {
      displayMessage: `The receiver refused the request with status ${status}.`,
      errorMessage: `HTTP ${status}`,
      statusCode: status,
    },
  }
}
