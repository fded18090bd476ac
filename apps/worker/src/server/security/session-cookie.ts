import { sessionSeconds } from './sessions.ts'

/** Name of the session cookie. */
export const sessionCookie: string = 'mgmt_worker_session'

/** `Set-Cookie` header that sets or removes a session. Over HTTPS the cookie is `Secure`. */
export function cookieHeader(session: string | undefined, { isHttps }: { readonly isHttps: boolean }): string {
  const life = session === undefined ? 0 : sessionSeconds
  const secure = isHttps ? '; Secure' : ''
  return `${sessionCookie}=${session ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`
}

/** Whether the client uses HTTPS, according to a proxy in front of this server. */
export const isHttps = (request: Request): boolean =>
  /^https(?:$|,)/i.test(request.headers.get('x-forwarded-proto') ?? '')
