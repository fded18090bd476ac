import { type FetchResponse, retryAfterMs } from '@mgmt-api/transport'
import type { WebhookConfig } from '../../config/config.ts'
import { resolveSecret, SecretMissing } from '../../config/resolve-secret.ts'
import { version } from '../../version.ts'
import { checkEndpoint, failureOf } from './endpoint.ts'
import { messageJson } from './message-json.ts'
import type { Delivery, Notifier, NotifierTools } from './notifier.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/**
 * Posts messages as JSON, with their key in `Idempotency-Key` and, given a secret, a signature. Any 2xx counts as
 * delivered; response bodies are ignored. Redirects are not followed.
 */
export const webhook = (config: WebhookConfig, tools: NotifierTools): Notifier => ({
  async send(message, signal) {
    const { fetch, now, timeoutMs = 10_000 } = tools
    const place = await placeOf(config, tools)
    if ('kind' in place) return place
    const { url, secret } = place
    const body = messageJson(message)
    try {
      const response = await fetch(url.href, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          'user-agent': `mgmt-worker/${version}`,
          ...(secret === undefined ? {} : { [signatureHeader]: signatureOf(body, { secret, now: now() }) }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      return await deliveryOf(response, { origin: url.origin, now: now() })
    } catch (error) {
      signal.throwIfAborted()
      return { kind: 'unavailable', error: `${url.origin} did not answer (${failureOf(error)})` }
    }
  },
})

interface Place {
  readonly url: URL
  readonly secret: string | undefined
}

async function placeOf({ url, secret: reference }: WebhookConfig, tools: NotifierTools): Promise<Place | Delivery> {
  try {
    const address = await resolveSecret(url, tools)
    const secret = reference === undefined ? undefined : await resolveSecret(reference, tools)
    const endpoint = checkEndpoint(address, { signed: secret !== undefined })
    return 'url' in endpoint ? { url: endpoint.url, secret } : { kind: 'refused', error: endpoint.problem }
  } catch (error) {
    if (error instanceof SecretMissing) return { kind: 'unavailable', error: error.message }
    throw error
  }
}

const passing = new Set([408, 425, 429])

/** Interprets a response without its body, which may be endless and may repeat the address. */
async function deliveryOf(
  response: FetchResponse,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<Delivery> {
  const { status, headers, body } = response
  // A truncated body does not matter either.
  await body?.cancel().catch(() => undefined)
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status >= 500 || passing.has(status)) {
    return { kind: 'unavailable', error: `${origin} answered ${status}`, afterMs: retryAfterMs(headers, now) }
  }
  const redirected = status >= 300 && status < 400
  const hint = redirected ? ': redirects are not followed, so give the address to which it leads' : ''
  return { kind: 'refused', error: `${origin} answered ${status}${hint}` }
}
