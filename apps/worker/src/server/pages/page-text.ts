import { sanitizeText } from '@mgmt-api/base/text'
import { html, type Html } from '@mgmt-api/charts'

/** Characters of a text that a row of a table has room for. */
const longest = 160

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text from elsewhere, cut where it is long; no character is cut in two. */
export function shortText(text: string, most: number = longest): string {
  const safe = sanitizeText(text)
  if (safe.length <= most) return safe
  let short = ''
  let count = 0
  for (const { segment } of characters.segment(safe.slice(0, most * 8))) {
    if (++count >= most) return `${short}…`
    short += segment
  }
  return short === safe ? safe : `${short}…`
}

/** A link whose text comes from elsewhere. */
export const link = (href: string, text: string): Html => html`<a href="${href}"><bdi>${shortText(text)}</bdi></a>`

/** Letters of a name that a column has room for in one piece. */
const inOnePiece = 32

/** A link to a target or a job: its name stays in one piece, unless it is uncommonly long. */
export const nameLink = (href: string, name: string): Html =>
  name.length > inOnePiece
    ? html`<a href="${href}"><bdi>${name}</bdi></a>`
    : html`<a href="${href}" class="own">${name}</a>`

/** A section of a page with its heading. */
export const section = (id: string, heading: string, contents: Html | readonly Html[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
${contents}</section>
`

/** A link below a list to all of its rows; nothing where the list has all. */
export const moreLink = (href: string, hasMore: boolean, text: string): Html =>
  hasMore ? html`<p class="more"><a href="${href}">${text}</a></p>` : html``
