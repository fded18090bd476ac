import { isLoopbackHost } from '@mgmt-api/base/hosts'

/** A valid address, or the problem with it. */
export type CheckedEndpoint = { readonly url: URL } | { readonly problem: string }

/**
 * Checks the address of a webhook. Over plain HTTP, anyone on the network path could forge a message, so messages to other
 * machines need HTTPS or a signature.
 */
export function checkEndpoint(address: string, { signed }: { readonly signed: boolean }): CheckedEndpoint {
  if (!URL.canParse(address)) return { problem: 'The address is not a URL. It must start with https://.' }
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { problem: 'The address must start with https://.' }
  }
  if (url.username !== '' || url.password !== '') {
    return {
      problem: `${url.origin}: an address must not contain a user or password. Put credentials into the path or query.`,
    }
  }
  if (url.protocol === 'http:' && !signed && !isLoopbackHost(url.hostname)) {
    return {
      problem: `${url.origin}: plain http:// to another machine needs a signature. Add "secret", or use https://.`,
    }
  }
  return { url }
}

/** The problem with the address of a webhook. */
export function addressProblem(address: string, options: { readonly signed: boolean }): string | undefined {
  const endpoint = checkEndpoint(address, options)
  return 'problem' in endpoint ? endpoint.problem : undefined
}

/** The problem with `ping_url`. Over plain HTTP too: a ping has no content that could be forged. */
export const pingAddressProblem = (address: string): string | undefined => addressProblem(address, { signed: true })

/** The error of a request without a response. It does not contain the address, whose path may be a secret. */
export function failureOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    // This message contains only the address of the proxy.
    return cause.code === 'ERR_PROXY' ? cause.message : cause.code
  }
  return cause instanceof Error ? cause.name : 'unknown error'
}
