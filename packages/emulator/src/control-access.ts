import type { Incoming } from './incoming.ts'
import { Refusal } from './refusal.ts'

/** Whether a host, without its port, is a name of this emulator. */
export type OwnHost = (host: string) => boolean

const loopbackHost = /^(?:(?:[\w.-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const addressHost = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/**
 * The hosts that reach a server: loopback names, and where it was told to listen. A server that listens on every
 * address takes any address, but no other name: a page can point its own name here, and never an address.
 * @param given Name or address to listen on.
 * @param address The address behind it.
 */
export function createOwnHost(given: string, address: string): OwnHost {
  if (anyAddress.has(address)) return (host) => loopbackHost.test(host) || addressHost.test(host)
  const own = new Set([given, address].map((each) => (each.includes(':') ? `[${each}]` : each).toLowerCase()))
  return (host) => loopbackHost.test(host) || own.has(host)
}

/**
 * Refuses a request that a web page may have sent: by a name that the page's owner points to this machine, or from
 * another site. The address that a request comes from says neither, for the browser runs here.
 * @throws {Refusal} 403
 */
export function refuseForeign(headers: Incoming['headers'], isOwn: OwnHost): void {
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

/** A host in small letters, without its port. */
const hostOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

const shown = (text: string): string => JSON.stringify(text.slice(0, 200))
