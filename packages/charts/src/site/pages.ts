import { html, type Html } from '../html.ts'

/** Links to the pages of a long table. */
export interface PageLinks {
  /** Current position: `101 to 200 of 1,512`. */
  readonly text: string
  /** Addresses; undefined at the ends. */
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Links to the pages before and after this one of a long list. */
export function pages({ text, previous, next }: PageLinks): Html {
  const link = (href: string | undefined, rel: 'prev' | 'next', name: string): Html =>
    href === undefined ? html`<span>${name}</span>` : html`<a rel="${rel}" href="${href}">${name}</a>`
  return html`<nav class="pages" aria-label="Pages">${link(previous, 'prev', 'Previous')}<p>${text}</p>${link(next, 'next', 'Next')}</nav>`
}
