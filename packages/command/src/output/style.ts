import type { Tone } from './columns.ts'

/** Colours text, or returns it unchanged if colours are off. */
export interface Style {
  readonly header: (text: string) => string
  readonly tone: (text: string, tone: Tone) => string
}

const codes: Record<Exclude<Tone, undefined>, string> = { good: '32', bad: '31', warning: '33', faint: '2' }

const paint = (text: string, code: string): string => `\u001b[${code}m${text}\u001b[0m`

const colours: Style = {
  header: (text) => paint(text, '1'),
  tone: (text, tone) => (tone === undefined ? text : paint(text, codes[tone])),
}

/** Text without colours. */
export const plainStyle: Style = { header: (text) => text, tone: (text) => text }

/** Colours on a terminal, unless `NO_COLOR` is set or the terminal is dumb. */
export function styleFor(terminal: unknown, env: Readonly<Record<string, string | undefined>>): Style {
  const forbidden = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  return terminal === undefined || forbidden ? plainStyle : colours
}
