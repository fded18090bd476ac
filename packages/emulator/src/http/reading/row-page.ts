import type { Database } from '../../store/database.ts'
import { type OrderedRows, readInOrder } from '../../store/keyset.ts'
import { shortDigest } from '../../store/short-digest.ts'
import { readToken, writeToken } from './page-token.ts'

export interface AskedPage {
  readonly size: number
  /** Default: the first page. */
  readonly token: string | undefined
  /** Rows to skip. Default: 0. */
  readonly skip?: number | undefined
  /** What the token belongs to: the filter and the order. It is rejected for others. */
  readonly question: unknown
}

export interface RowPage<Row> {
  readonly rows: readonly Row[]
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined
}

/**
 * One page, after the last row of the previous page, so that inserts and deletes neither repeat nor hide rows.
 * @throws {Refusal} 400: invalid token, or a token of another question.
 */
export function readPage<Row extends object>(
  db: Database,
  query: OrderedRows,
  { size, token, skip, question }: AskedPage,
): RowPage<Row> {
  const digest = shortDigest(question)
  const after = token === undefined ? undefined : readToken(token, digest, query.keys.length)
  // One more row tells whether there is another page.
  const found = readInOrder<Row>(db, query, { after, skip, limit: size + 1 })
  const last = found.length > size ? found[size - 1] : undefined
  return { rows: found.slice(0, size).map(({ row }) => row), nextPageToken: last && writeToken(last.cursor, digest) }
}
