import { sanitizeText } from '@mgmt-api/base/text'

/** Escaped HTML, created by `html`, `join` and `markup`. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | undefined | readonly Html[]

/** A symbol, which JSON cannot contain, so that data is never treated as markup. */
const mark: unique symbol = Symbol.for('@mgmt-api/charts.html')

/**
 * Template for HTML. Escapes interpolated values and removes control characters and direction marks; other `Html` is
 * inserted unchanged. Attribute values must be quoted.
 * @example html`<td title="${name}">${name}</td>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return markup(strings.reduce((text, piece, index) => `${text}${asHtml(values[index - 1])}${piece}`))
}

/** Marks trusted text, such as style sheets, as HTML. */
export function markup(text: string): Html {
  const piece = { html: text, [mark]: true }
  return piece
}

/** Concatenates HTML. */
export const join = (pieces: readonly Html[]): Html => markup(pieces.map(asHtml).join(''))

/** Values of unexpected types from a service are rendered as text. */
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
