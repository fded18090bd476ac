import type { IncomingRequest } from './incoming.ts'
import { Refusal } from './refusal.ts'

/** Whether a host name, without port, belongs to this emulator. */
export type HostCheck = (host: string) => boolean

const loopbackHost = /^(?:(?:[\w.-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const addressHost = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/**
 * Accepted hosts: loopback names and the listening address. A wildcard listener accepts any IP address but no other
 * name, because a web page can point its own domain here (DNS rebinding).
 * @param given Configured name or address.
 * @param address Resolved address.
 */
export function createHostCheck(given: string, address: string): HostCheck {
  if (anyAddress.has(address)) return (host) => loopbackHost.test(host) || addressHost.test(host)
  const own = new Set([given, address].map((each) => (each.includes(':') ? `[${each}]` : each).toLowerCase()))
  return (host) => loopbackHost.test(host) || own.has(host)
}

/**
 * Rejects requests that a web page may have sent, by DNS rebinding or from another origin. The peer address does not
 * help: the browser runs on this machine.
 * @throws {Refusal} 403
 */
export function rejectForeign(headers: IncomingRequest['headers'], isOwn: HostCheck): void {
  const host = headers.get('host') ?? ''
  if (!isOwn(hostOf(host))) {
    throw new Refusal(403, `Host ${shown(host)} is not accepted by control routes. Use ${accepted}.`)
  }
  const origin = headers.get('origin')
  if (origin === null || isOwn(hostOf(origin.replace(/^https?:\/\//i, '')))) return
  throw new Refusal(
    403,
    `Origin ${shown(origin)} is not accepted by control routes. Send no Origin, or use ${accepted}.`,
  )
}

const accepted = 'localhost, 127.0.0.1, [::1] or the address that the emulator listens on'

/** Host in lower case, without port. */
const hostOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

const shown = (text: string): string => JSON.stringify(text.slice(0, 200))
