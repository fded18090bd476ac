import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { type ListenAddress, ListenError } from '../listen-address.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Access rules of a server. */
export interface AccessRules {
  /** Tokens with full access. */
  readonly tokens: readonly string[]
  /** Tokens that open a session, which reads and uses the forms of pages. */
  readonly loginTokens: readonly string[]
  /** Whether reading requires a token. */
  readonly isTokenRequired: boolean
  /** Accepted `Host` names; undefined: any, as reading needs a token. */
  readonly hosts: readonly string[] | undefined
  readonly sessions: Sessions
}

export interface AccessOptions {
  readonly address: ListenAddress
  /** Token from the configuration. */
  readonly token?: string | undefined
  /** Token that this worker created for commands on its own machine. */
  readonly ownToken: string
  /** Token that this worker created for the login to its pages; without a configured one. */
  readonly loginToken: string
  readonly now: () => Date
}

/** Shorter tokens can be guessed. */
const shortestToken = 16

/**
 * A token is needed beyond loopback, and wherever one is configured: a proxy on the same machine makes a loopback address
 * public.
 * @throws {ListenError} beyond loopback without a token; a token that can be guessed
 */
export function accessRules({ address, token, ownToken, loginToken, now }: AccessOptions): AccessRules {
  checkAccess(address, token)
  return {
    tokens: token === undefined ? [ownToken] : [ownToken, token],
    loginTokens: [ownToken, token ?? loginToken],
    isTokenRequired: token !== undefined,
    hosts: token === undefined ? ['localhost', '127.0.0.1', '::1', address.host] : undefined,
    sessions: createSessions({ secret: token ?? ownToken, now }),
  }
}

/** Refuses an address that needs a token without one, and a token that can be guessed. @throws {ListenError} */
export function checkAccess(address: ListenAddress, token: string | undefined): void {
  if (token === undefined && !isLoopbackHost(address.host)) {
    throw new ListenError(
      `server.listen: ${address.host} can be reached by other machines, so pages and API need a token. Set server.token: '\${env:NAME}', or listen on 127.0.0.1.`,
    )
  }
  if (token !== undefined && token.length < shortestToken) {
    throw new ListenError(
      `server.token: ${token.length} characters, at least ${shortestToken}. Make one with: openssl rand -hex 32`,
    )
  }
}
