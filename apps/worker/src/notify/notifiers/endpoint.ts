/** A valid address, or why it is refused. */
export type Endpoint = { readonly url: URL } | { readonly problem: string }

/**
 * Checks the address of a webhook. Over plain HTTP, anyone on the network path could forge a message, so other machines
 * need HTTPS or a secret that signs.
 */
export function checkEndpoint(address: string, { signed }: { readonly signed: boolean }): Endpoint {
  if (!URL.canParse(address)) return { problem: 'the address is none: it begins with https://' }
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { problem: 'the address has to begin with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return {
      problem: `${url.origin}: an address with a user and a password is not sent to: give the whole as a path or query`,
    }
  }
  if (url.protocol === 'http:' && !signed && !isLoopback(url.hostname)) {
    return { problem: `${url.origin}: plain http:// beyond this machine needs a secret: add "secret", or use https://` }
  }
  return { url }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host)

/** Why a request got no response, without the address: its path may be a secret. */
export function failureOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    // The message names only the proxy.
    return cause.code === 'ERR_PROXY' ? cause.message : cause.code
  }
  return cause instanceof Error ? cause.name : 'no reason given'
}
