import { createHmac, createHash, timingSafeEqual } from 'node:crypto'
import { randomText } from '../../base/random.ts'

/** Stateless sessions and form tokens, valid on all workers with the same secret. */
export interface Sessions {
  /** Creates a session. @returns the value of its cookie */
  open(): string
  isOpen(cookie: string): boolean
  /** Token that forms of a session must contain, against cross-site requests. */
  formToken(session: string): string
  isFormToken(token: string, session: string): boolean
}

export interface SessionOptions {
  /** Key of the signatures. */
  readonly secret: string
  readonly now: () => Date
}

/** Lifetime of a session in seconds. */
const sessionSeconds = 12 * 60 * 60

/** Tolerated clock difference between workers in seconds. */
const clockSeconds = 600

export function createSessions({ secret, now }: SessionOptions): Sessions {
  const mac = (what: string, text: string): string =>
    createHmac('sha256', secret).update(`${what}\n${text}`).digest('base64url')
  const seconds = (): number => Math.floor(now().getTime() / 1_000)
  const formToken = (session: string): string => mac('form', session)
  return {
    open() {
      const text = `${seconds() + sessionSeconds}.${randomText(18, 'base64url')}`
      return `${text}.${mac('session', text)}`
    },
    isOpen(cookie) {
      const [, text = '', end = '', sign = ''] = /^((\d{1,12})\.[\w-]{24})\.([\w-]{43})$/.exec(cookie) ?? []
      const left = Number(end) - seconds()
      return (
        text !== '' && equalSecrets(sign, mac('session', text)) && left > 0 && left <= sessionSeconds + clockSeconds
      )
    },
    formToken,
    isFormToken: (token, session) => equalSecrets(token, formToken(session)),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time, independent of their lengths. */
export const equalSecrets = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

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
