import { foreignHeader } from '@mgmt-api/base/hosts'
import type { IncomingRequest, Peer } from './incoming.ts'
import { Refusal } from '../kernel/refusal.ts'

/**
 * Rejects requests that a web page may have sent, by DNS rebinding or from another origin.
 * @throws {Refusal} 403
 */
export function rejectForeign(headers: IncomingRequest['headers'], isOwn: Peer['isOwnHost']): void {
  const foreign = foreignHeader(headers, isOwn)
  if (foreign === undefined) return
  const { name, value } = foreign
  const remedy = name === 'Host' ? 'Use' : 'Send no Origin, or use'
  throw new Refusal(403, `${name} ${shown(value)} is not accepted by control routes. ${remedy} ${accepted}.`)
}

const accepted = 'localhost, 127.0.0.1, [::1] or the address that the emulator listens on'

const shown = (text: string): string => JSON.stringify(text.slice(0, 200))
