import { hostOf } from '../listen-address.ts'
import { problem, type HttpProblem } from '../http-problem.ts'
import type { AccessRules } from './access-rules.ts'
import { equalSecrets } from './sessions.ts'

/**
 * Access to a route: `probe` and `open` are public; `read` needs a token or session if one is configured; `token` always
 * needs a token; `form` is for forms of this site, and always needs a session.
 */
export type RouteKind = 'probe' | 'open' | 'read' | 'token' | 'form'

/** Headers and cookie of a request that identify its sender. */
export interface Credentials {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`: origin of the request according to the browser. */
  readonly site: string | undefined
  readonly authorization: string | undefined
  /** Value of the session cookie; empty without one. */
  readonly session: string
}

/** The reason to refuse a request; undefined if it is allowed. */
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
  const isPublic = kind === 'read' && !rules.isTokenRequired
  return isPublic || rules.sessions.isOpen(who.session) ? undefined : noToken
}

/** Whether a browser's request comes from a page of this server. Other programs do not send these headers. */
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
  'use localhost or 127.0.0.1, or set server.token to allow other host names',
)
const otherSite = problem(
  'forbidden',
  'the request comes from a page of another site',
  'send it from a page of this server',
)
const wrongToken = problem('unauthorized', 'the token is wrong', 'see server.token in the configuration')
const noToken = problem('unauthorized', 'a token is needed', 'send it as: Authorization: Bearer TOKEN')
