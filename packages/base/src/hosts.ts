/** Whether a name or address in lower case, without port, is of this machine. IPv6 may have brackets, as in URLs. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:[\w.-]+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

const addressHost = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/

/** A header that shows that a web page may have sent a request. */
export interface ForeignHeader {
  readonly name: 'Host' | 'Origin'
  readonly value: string
}

/**
 * Finds the header that shows that a web page may have sent a request to a local server: by DNS rebinding, or from another
 * origin. The address of the peer does not help, because the browser runs on this machine. `Host` may be a loopback name,
 * an IP address, which cannot be rebound, the name that the server listens on, or an allowed one; `Origin` must be absent,
 * or one of these except other IP addresses.
 * @param given Name or address that the server listens on.
 * @param allowed Further names; `*`: any `Host`.
 */
export function createForeignCheck(
  given: string,
  allowed: readonly string[] = [],
): (headers: { get(name: string): string | null }) => ForeignHeader | undefined {
  const own = new Set([given, ...allowed].map((each) => (each.includes(':') ? `[${each}]` : each).toLowerCase()))
  const isOwn = (host: string): boolean => isLoopbackHost(host) || own.has(host)
  return (headers) => {
    const value = headers.get('host') ?? ''
    const host = hostOf(value)
    if (!own.has('*') && !isOwn(host) && !addressHost.test(host)) return { name: 'Host', value }
    const origin = headers.get('origin')
    if (origin === null || isOwn(hostOf(origin.replace(/^https?:\/\//i, '')))) return undefined
    return { name: 'Origin', value: origin }
  }
}

/** Host in lower case, without port. */
const hostOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()
