import { formatCount } from '@mgmt-api/base/numbers'
import { html, type Html } from '@mgmt-api/charts'
import { pages } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { address, queryText } from './address.ts'

/** One page of a list in memory. */
export interface ListPage<T> {
  readonly rows: readonly T[]
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

/** The requested page of a list in memory; the last one if the number is too high. */
export function listPage<T>(all: readonly T[], place: ListLocation, size = 100): ListPage<T> {
  const last = Math.max(1, Math.ceil(all.length / size))
  const wanted = Number(queryText(place.search, 'page'))
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), last) : 1
  if (last === 1) return { rows: all, links: html`` }
  const start = (page - 1) * size
  const rows = all.slice(start, start + size)
  const to = (number: number): string => address(place.path, { ...place.query, page: number })
  return {
    rows,
    links: pages({
      text: `${formatCount(start + 1)} to ${formatCount(start + rows.length)} of ${counted(all.length, place.one)}`,
      previous: page > 1 ? to(page - 1) : undefined,
      next: page < last ? to(page + 1) : undefined,
    }),
  }
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
