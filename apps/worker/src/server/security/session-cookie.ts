import { sessionSeconds } from './sessions.ts'

/** Name of the cookie that a browser has while it is logged in. */
export const sessionCookie: string = 'mgmt_worker_session'

/** The header that gives a browser a session, or takes it away. Sent over HTTPS, it never leaves over anything else. */
export function cookieHeader(session: string | undefined, { isHttps }: { readonly isHttps: boolean }): string {
  const life = session === undefined ? 0 : sessionSeconds
  const secure = isHttps ? '; Secure' : ''
  return `${sessionCookie}=${session ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`
}

/** Whether the client uses HTTPS, according to a proxy in front of this server. */
export const isHttps = (request: Request): boolean =>
  /^https(?:$|,)/i.test(request.headers.get('x-forwarded-proto') ?? '')
