import { createHmac } from 'node:crypto'
import { randomText } from '../../base/random.ts'
import { equalSecrets } from './equal-secrets.ts'

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
export const sessionSeconds: number = 12 * 60 * 60

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
