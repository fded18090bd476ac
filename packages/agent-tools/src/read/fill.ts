import { estimateTokens } from '../text/estimate-tokens.ts'
import type { ItemPage, Position } from './read-items.ts'

/** Pages that one call reads while it looks for matching items. */
const mostPages = 30

/** Rows that fit a budget, and where the rest begins. */
export interface Filled {
  readonly rows: readonly string[]
  /** Items that were looked at. */
  readonly scanned: number
  /** Where to continue; undefined at the end. */
  readonly rest: Position | undefined
  readonly total: number | undefined
}

/** What to do with the items of the pages. */
export interface FillOptions {
  readonly tokens: number
  readonly start: Position
  readonly matches: (item: unknown) => boolean
  readonly row: (item: unknown) => string
}

/** Takes rows from pages until the budget is used. At least one row is taken, however long it is. */
export async function fillRows(pages: AsyncIterable<ItemPage>, options: FillOptions): Promise<Filled> {
  const { start, matches, row } = options
  const rows: string[] = []
  const state = { left: options.tokens, scanned: 0, pages: 0 }
  let skip = start.row
  let total: number | undefined
  for await (const page of pages) {
    total ??= page.total
    for (const [index, item] of page.items.entries()) {
      if (index < skip) continue
      if (!matches(item)) {
        state.scanned += 1
        continue
      }
      const text = row(item)
      const cost = estimateTokens(text) + 1
      const rest = { page: page.page, row: index }
      if (cost > state.left && rows.length > 0) return { rows, scanned: state.scanned, rest, total }
      state.scanned += 1
      state.left -= cost
      rows.push(text)
    }
    skip = 0
    state.pages += 1
    if (state.pages >= mostPages && page.next !== undefined)
      return { rows, scanned: state.scanned, rest: { page: page.next, row: 0 }, total }
  }
  return { rows, scanned: state.scanned, rest: undefined, total }
}
