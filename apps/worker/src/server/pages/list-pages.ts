import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'
import { pages } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { address, queryText } from './address.ts'

/** One page of a list in memory. */
export interface ListPage<T> {
  readonly rows: readonly T[]
  /** Rows before them. */
  readonly start: number
  /** Links to the previous and next page; empty if one page has all rows. */
  readonly links: Html
}

export interface ListLocation {
  readonly path: string
  /** Other parameters of the address. */
  readonly query: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  /** Noun for a row: `target`. */
  readonly one: string
}

/** Rows of a page. */
const size = 100

/** Start and end of a page of a list, and links to other pages. */
export interface ListSlice {
  readonly start: number
  readonly links: Html
}

/** The requested page of a list of `count` rows; the last one if the number is too high. */
export function listSlice(count: number, place: ListLocation, rows: number = size): ListSlice {
  const last = Math.max(1, Math.ceil(count / rows))
  const wanted = Number(queryText(place.search, 'page'))
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), last) : 1
  if (last === 1) return { start: 0, links: html`` }
  const start = (page - 1) * rows
  const to = (number: number): string => address(place.path, { ...place.query, page: number })
  return {
    start,
    links: pages({
      text: `${formatCount(start + 1)} to ${formatCount(Math.min(count, start + rows))} of ${counted(count, place.one)}`,
      previous: page > 1 ? to(page - 1) : undefined,
      next: page < last ? to(page + 1) : undefined,
    }),
  }
}

/** The same for a list in memory, with its rows. */
export function listPage<T>(all: readonly T[], place: ListLocation, rows: number = size): ListPage<T> {
  const { start, links } = listSlice(all.length, place, rows)
  return { rows: all.slice(start, start + rows), start, links }
}

/** Links of a list that is read by cursor: to its start, and to the next page. */
export function cursorLinks(
  place: Pick<ListLocation, 'path' | 'query'>,
  { after, next, newest = 'Newest' }: { after: string; next: string | null; newest?: string | undefined },
): Html {
  if (after === '' && next === null) return html``
  const first =
    after === '' ? html`<span>${newest}</span>` : html`<a href="${address(place.path, place.query)}">${newest}</a>`
  const older =
    next === null
      ? html`<span>Older</span>`
      : html`<a rel="next" href="${address(place.path, { ...place.query, after: next })}">Older</a>`
  return html`<nav class="pages" aria-label="Pages">${first}${older}</nav>`
}
