import { createHmac } from 'node:crypto'

/** HTTP header with the signature of a webhook. */
export const signatureHeader = 'Mgmt-Worker-Signature'

/**
 * Signs a body: `t=<seconds since 1970>,v1=<hex>`, where `v1` is the HMAC-SHA-256 of the time, a dot and the body, with the
 * secret as its key. A receiver computes the same, compares in constant time, and rejects a time that differs by more than
 * five minutes.
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
