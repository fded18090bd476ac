/** Whether a host name, without port, belongs to a server. */
export type HostCheck = (host: string) => boolean

/** Whether a name or address in lower case, without port, is of this machine. IPv6 may have brackets, as in URLs. */
export const isLoopbackHost: HostCheck = (host) =>
  /^(?:(?:[\w.-]+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

const addressHost = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/**
 * Accepted hosts: loopback names and the listening address. A wildcard listener accepts any IP address but no other
 * name, because a web page can point its own domain here (DNS rebinding).
 * @param given Configured name or address.
 * @param address Resolved address.
 */
export function createHostCheck(given: string, address: string): HostCheck {
  if (anyAddress.has(address)) return (host) => isLoopbackHost(host) || addressHost.test(host)
  const own = new Set([given, address].map((each) => (each.includes(':') ? `[${each}]` : each).toLowerCase()))
  return (host) => isLoopbackHost(host) || own.has(host)
}

/**
 * The header that shows that a web page may have sent a request, by DNS rebinding or from another origin; undefined if
 * none does. The peer address does not help: the browser runs on this machine.
 */
export function foreignHeader(
  headers: { get(name: string): string | null },
  isOwn: HostCheck,
): { readonly name: 'Host' | 'Origin'; readonly value: string } | undefined {
  const host = headers.get('host') ?? ''
  if (!isOwn(hostOf(host))) return { name: 'Host', value: host }
  const origin = headers.get('origin')
  if (origin === null || isOwn(hostOf(origin.replace(/^https?:\/\//i, '')))) return undefined
  return { name: 'Origin', value: origin }
}

/** Host in lower case, without port. */
const hostOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()
