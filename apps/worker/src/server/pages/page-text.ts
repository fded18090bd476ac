import { sanitizeText } from '@mgmt-api/base/text'
import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'

/** Maximum length of a text in a row of a table. */
const longest = 160

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** External text, truncated between characters. */
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

/** A link with external text. */
export const link = (href: string, text: string): Html => html`<a href="${href}"><bdi>${shortText(text)}</bdi></a>`

/** Maximum length of a name without a line break. */
const inOnePiece = 32

/** A link to a target or a job. Its name has no line break, unless it is very long. */
export const nameLink = (href: string, name: string): Html =>
  name.length > inOnePiece
    ? html`<a href="${href}"><bdi>${name}</bdi></a>`
    : html`<a href="${href}" class="own">${name}</a>`

/** The first links, and a link to the list of the others: `a, b, c and 211 more`. */
export function linkSome(links: readonly Html[], all: string, most = 3): Html {
  const rest = links.length - most
  const first = links.slice(0, most).map((each, index) => html`${index === 0 ? '' : ', '}${each}`)
  return html`${first}${rest > 0 ? html` and <a href="${all}">${formatCount(rest)} more</a>` : ''}`
}

/** A sentence in a table, which wraps on a phone too. */
export const prose = (text: string): Html => html`<bdi class="broad wrap">${shortText(text, 200)}</bdi>`

/** A section of a page with its heading. */
export const section = (id: string, heading: string, contents: Html | readonly Html[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
${contents}</section>
`

/** A link below a list to all of its rows; empty if the list is complete. */
export const moreLink = (href: string, hasMore: boolean, text: string): Html =>
  hasMore ? html`<p class="more"><a href="${href}">${text}</a></p>` : html``
