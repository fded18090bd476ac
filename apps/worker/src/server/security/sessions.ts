import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from './equal-secrets.ts'

/** Sessions of browsers and tokens of forms, without a table: all workers with the same secret know them. */
export interface Sessions {
  /** A new session: the value of its cookie. */
  open(): string
  isOpen(cookie: string): boolean
  /** What forms that this session is shown have to send back. A page of another site cannot read it. */
  formToken(session: string): string
  isFormToken(token: string, session: string): boolean
}

export interface SessionOptions {
  /** Who has another one knows none of these sessions. */
  readonly secret: string
  readonly now: () => Date
}

/** Seconds that a session lasts. */
export const sessionSeconds: number = 12 * 60 * 60

/** Seconds by which the clocks of two workers may differ, and more. */
const clockSeconds = 600

export function createSessions({ secret, now }: SessionOptions): Sessions {
  const mac = (what: string, text: string): string =>
    createHmac('sha256', secret).update(`${what}\n${text}`).digest('base64url')
  const seconds = (): number => Math.floor(now().getTime() / 1_000)
  const formToken = (session: string): string => mac('form', session)
  return {
    open() {
      const text = `${seconds() + sessionSeconds}.${randomBytes(18).toString('base64url')}`
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
