import { type FetchResponse, retryAfterMs } from '@mgmt-api/transport'
import type { PostingNotifierConfig } from '../../config/config.ts'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import { version } from '../../base/version.ts'
import type { NotifierMessage } from '../message.ts'
import { checkEndpoint, failureOf } from './endpoint.ts'
import { pagerDutyEvent, slackBody, teamsBody } from './message-form.ts'
import { messageJson, type DeliveryResult, type Notifier, type NotifierTools } from './notifier.ts'
import { notifierKey } from './notifier-secrets.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/**
 * Posts messages as JSON in the form of their receiver, with their key in `Idempotency-Key` and, given a secret, a
 * signature. Any 2xx counts as delivered; response bodies are ignored. Redirects are not followed.
 */
export const webhook = (config: PostingNotifierConfig, tools: NotifierTools): Notifier => ({
  async send(message, signal) {
    const { fetch, now, timeoutMs = 10_000 } = tools
    const destination = await destinationOf(config, tools)
    if ('kind' in destination) return destination
    const { url, secret, isSigned } = destination
    const body = messageJson(bodyOf(config, message, secret))
    try {
      const response = await fetch(url.href, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          'user-agent': `mgmt-worker/${version}`,
          ...(isSigned ? { [signatureHeader]: signatureOf(body, { secret, now: now() }) } : {}),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      return await deliveryOf(response, { origin: url.origin, now: now() })
    } catch (error) {
      signal.throwIfAborted()
      return { kind: 'unavailable', error: `${url.origin} did not respond (${failureOf(error)})` }
    }
  },
})

/** A message in the form of its receiver. @param key of signatures, or the routing key */
function bodyOf(config: PostingNotifierConfig, message: NotifierMessage, key: string): object {
  switch (config.kind) {
    case 'webhook':
      return message
    case 'slack':
      return slackBody(message)
    case 'teams':
      return teamsBody(message)
    case 'pagerduty':
      return pagerDutyEvent(message, { notifier: config.name, routingKey: key, severity: config.severity })
  }
}

interface Destination {
  readonly url: URL
  /** Empty if the address is enough. */
  readonly secret: string
  readonly isSigned: boolean
}

async function destinationOf(
  config: PostingNotifierConfig,
  tools: NotifierTools,
): Promise<Destination | DeliveryResult> {
  const { key, isSigned } = notifierKey(config)
  try {
    const address = await resolveSecret(config.url, tools)
    const secret = key === undefined ? '' : await resolveSecret(key.text, tools)
    const endpoint = checkEndpoint(address, { signed: isSigned })
    return 'url' in endpoint ? { url: endpoint.url, secret, isSigned } : { kind: 'refused', error: endpoint.problem }
  } catch (error) {
    if (error instanceof SecretMissing) return { kind: 'unavailable', error: error.message }
    throw error
  }
}

const retriableStatuses = new Set([408, 425, 429])

/** Interprets a response without its body, which may be endless and may contain the address. */
async function deliveryOf(
  response: FetchResponse,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<DeliveryResult> {
  const { status, headers, body } = response
  // An error of the body does not matter.
  await body?.cancel().catch(() => undefined)
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status >= 500 || retriableStatuses.has(status)) {
    return {
      kind: 'unavailable',
      error: `${origin} responded with ${status}`,
      retryAfterMs: retryAfterMs(headers, now),
    }
  }
  const redirected = status >= 300 && status < 400
  const hint = redirected ? '. Redirects are not followed. Configure the final address.' : ''
  return { kind: 'refused', error: `${origin} responded with ${status}${hint}` }
}
