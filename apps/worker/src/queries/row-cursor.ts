import { isUuid } from '@mgmt-api/base/text'
import { RequestError } from '../base/request-error.ts'

/** The last row of a page of rows in the order of a time and their id. */
export interface RowCursor {
  readonly time: Date
  readonly id: string
}

const formatCursor = ({ time, id }: RowCursor): string => `${time.toISOString()}_${id}`

/** @throws {RequestError} `bad_request` */
export function parseCursor(text: string): RowCursor {
  const [iso = '', id = ''] = text.split('_', 2)
  const time = new Date(iso)
  if (Number.isNaN(time.getTime()) || !isUuid(id)) {
    throw new RequestError('bad_request', 'after: invalid cursor', 'use `next` of the previous page')
  }
  return { time, id }
}

/** Maximum number of rows in a page. */
export const maxRows = 500

/** Number of rows in a page. Default: 50, at most 500. */
export const pageSize = (limit = 50): number => Math.min(Math.max(1, limit), maxRows)

/** A page of rows. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null: this is the last one. */
  readonly next: string | null
}

/**
 * A page of the rows that a query returned.
 * @param rows at least one row more than `size` if there is a next page
 */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  size: number,
  timeOf: (row: Row) => Date,
): RowPage<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const hasMore = rows.length > size && last !== undefined
  return { rows: shown, next: hasMore ? formatCursor({ time: timeOf(last), id: last.id }) : null }
}
