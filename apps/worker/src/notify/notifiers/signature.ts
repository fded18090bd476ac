import { createHmac } from 'node:crypto'

/** The header of a webhook's signature. */
export const signatureHeader = 'Mgmt-Worker-Signature'

/**
 * What a webhook sends beside a body when it has a secret: `t=<seconds since 1970>,v1=<hex>`, where `v1` is the
 * HMAC-SHA-256 of the time, a dot and the body as it was sent, with the secret as its key. A receiver computes the same,
 * compares in constant time, and refuses a time that is more than five minutes off.
 * @example
 * const [, time, sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request.headers['mgmt-worker-signature'] ?? '') ?? []
 * const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
 * const genuine =
 *   sent !== undefined &&
 *   timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) &&
 *   Math.abs(Date.now() / 1000 - Number(time)) < 300
 */
export function signatureOf(body: string, { secret, now }: { readonly secret: string; readonly now: number }): string {
  const time = Math.floor(now / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
