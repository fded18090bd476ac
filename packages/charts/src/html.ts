import { forPeople } from '@mgmt-api/models'

/** A piece of a page, in which all text from elsewhere is text. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | undefined | readonly Html[]

/**
 * A piece of a page. What is put into it is escaped, and without control characters and direction marks; other pieces
 * are taken as they are. Values of attributes have to stand in quotes.
 * @example html`<td title="${name}">${name}</td>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: strings.reduce((text, piece, index) => `${text}${asHtml(values[index - 1])}${piece}`) }
}

/** Text that is known to be markup: drawings of the chart library, style sheets. */
export const markup = (text: string): Html => ({ html: text })

/** Pieces one after the other. */
export const join = (pieces: readonly Html[]): Html => ({ html: pieces.map((piece) => piece.html).join('') })

function asHtml(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(forPeople(String(value)))
  return 'html' in value ? value.html : join(value).html
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
