import { hostOf } from '../listen-address.ts'
import { problem, type HttpProblem } from '../http-problem.ts'
import type { AccessRules } from './access-rules.ts'
import { equalSecrets } from './equal-secrets.ts'

/**
 * What a route is for: `probe` and `open` are for everybody; `token` needs one wherever the server listens; `form` is what
 * a page of this site sends.
 */
export type RouteKind = 'probe' | 'open' | 'read' | 'token' | 'form'

/** What a request says of who sent it. */
export interface Credentials {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`: browsers say whose page sends. */
  readonly site: string | undefined
  readonly authorization: string | undefined
  /** The cookie's value; empty: none. */
  readonly session: string
}

/** Why a request is refused; undefined: it is not. */
export function decideAccess(kind: RouteKind, who: Credentials, rules: AccessRules): HttpProblem | undefined {
  const { hosts } = rules
  if (hosts !== undefined && !hosts.includes(hostOf(who.host) ?? '')) return unknownHost
  if (kind === 'probe' || kind === 'open') return undefined
  if ((kind === 'token' || kind === 'form') && !isSameOrigin(who)) return otherSite
  const bearer = bearerOf(who.authorization)
  if (bearer !== undefined && kind !== 'form') {
    return rules.tokens.some((token) => equalSecrets(bearer, token)) ? undefined : wrongToken
  }
  if (kind === 'token') return noToken
  return !rules.isTokenRequired || rules.sessions.isOpen(who.session) ? undefined : noToken
}

/** Whether a request that a browser sends comes from a page of this server. Programs do not say, and need not. */
export function isSameOrigin({ host, origin, site }: Credentials): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase())
}

function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

const unknownHost = problem(
  'forbidden',
  'the Host header names another host than this server',
  'call it by localhost or 127.0.0.1, or set server.token to reach it by other names',
)
const otherSite = problem(
  'forbidden',
  'the request comes from a page of another site',
  'send it from a page of this server',
)
const wrongToken = problem('unauthorized', 'the token is wrong', 'see server.token in the configuration')
const noToken = problem('unauthorized', 'a token is needed', 'send it as: Authorization: Bearer TOKEN')
