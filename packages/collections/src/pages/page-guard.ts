import type { MgmtError, MgmtErrorCodes, Paging } from '@mgmt-api/models'
import { responseError, type UnusableResponse } from '../errors.ts'

/** Number of tokens that are all remembered. One older token, replaced ever more rarely, detects longer cycles. */
const remembered = 1_000

/** Limit of consecutive empty pages with a next page. */
const emptyPagesAtMost = 100

const stuckHint = 'The list cannot be read completely. Narrow the filter, or report it to the operators of the service.'

/** The parts of a page that show whether its list ends. */
export interface JudgedPage extends Pick<UnusableResponse, 'response'> {
  readonly items: readonly unknown[]
  readonly next: string | undefined
}

/** Stops an iteration that a service would continue forever. Its memory does not grow with the pages. */
export interface PageGuard {
  /** The error that ends the list after this page: code `page_token_repeated`, `page_repeated` or `empty_pages`. */
  judge(page: JudgedPage): MgmtError | undefined
}

/**
 * Ends a list by tokens at a repeated token, and a list by page numbers at a page equal to the previous one.
 */
export function createPageGuard(
  operation: UnusableResponse['operation'] & { readonly paging: Paging },
  from: string | undefined,
): PageGuard {
  const seen = createTokenMemory(from)
  let empty = 0
  let before = ''
  return {
    judge: ({ items, next, response }) => {
      const stuck = (code: MgmtErrorCodes['decode'], words: string): MgmtError =>
        responseError(code, words, { operation, response, hint: stuckHint })
      if (next === undefined) return undefined
      empty = items.length === 0 ? empty + 1 : 0
      if (empty >= emptyPagesAtMost) {
        return stuck('empty_pages', `${empty} consecutive pages are empty, but each has a next page`)
      }
      if (operation.paging.kind === 'token') {
        if (!seen(next)) return undefined
        return stuck('page_token_repeated', 'the service returned the same page token twice')
      }
      const page = JSON.stringify(items)
      if (page === before) return stuck('page_repeated', 'the service returned the same page twice in a row')
      before = page
      return undefined
    },
  }
}

/**
 * Whether a token is repeated: detected at once within the last thousand, in a longer cycle after some more rounds.
 */
function createTokenMemory(first: string | undefined): (token: string) => boolean {
  const recent = new Set<string>(first === undefined ? [] : [first])
  let anchor = first
  let steps = 0
  let moveAt = remembered
  return (token) => {
    if (token === anchor || recent.has(token)) return true
    recent.add(token)
    if (recent.size > remembered) forgetOldest(recent)
    if (++steps < moveAt) return false
    anchor = token
    steps = 0
    moveAt *= 2
    return false
  }
}

function forgetOldest(tokens: Set<string>): void {
  for (const oldest of tokens) {
    tokens.delete(oldest)
    return
  }
}
