import { sanitizeText } from '@mgmt-api/base/text'

/** A piece of a page, in which all text from elsewhere is text. `html`, `join` and `markup` make them. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | undefined | readonly Html[]

/** A symbol, which JSON cannot contain: an object from elsewhere is never taken for markup. */
const mark: unique symbol = Symbol.for('@mgmt-api/charts.html')

/**
 * A piece of a page. What is put into it is escaped, and without control characters and direction marks; other pieces
 * are taken as they are. Values of attributes have to stand in quotes.
 * @example html`<td title="${name}">${name}</td>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return markup(strings.reduce((text, piece, index) => `${text}${asHtml(values[index - 1])}${piece}`))
}

/** Text that is known to be markup: drawings of the chart library, style sheets. */
export function markup(text: string): Html {
  const piece = { html: text, [mark]: true }
  return piece
}

/** Joins pieces. */
export const join = (pieces: readonly Html[]): Html => markup(pieces.map(asHtml).join(''))

/** Services may send values of other types than declared: they are shown as text. */
function asHtml(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (isPiece(value)) return value.html
  if (Array.isArray(value)) return value.map(asHtml).join('')
  return escaped(
    sanitizeText(typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)),
  )
}

const isPiece = (value: unknown): value is Html => typeof value === 'object' && value !== null && mark in value

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
