import { MgmtError } from '@mgmt-api/models'
import type { Paging } from '@mgmt-api/models'

/** Tokens remembered exactly. A longer circle is found by one older token that is moved ever more rarely. */
const remembered = 1_000

/** Pages without items that may follow each other while each still names a next one. */
const emptyPagesAtMost = 100

/** Watches one iteration for a service that would keep it going for ever. Its memory does not grow with the pages. */
export interface PageGuard {
  /** What is wrong with going on after this page: code `page_token_repeated`, `page_repeated` or `empty_pages`. */
  judge(page: { readonly items: readonly unknown[]; readonly next: string | undefined }): MgmtError | undefined
}

/**
 * A page token that was seen before ends a token iteration. Counted pages have no token that could be seen again, so
 * there it is a page equal to the one before it.
 */
export function createPageGuard(operation: string, kind: Paging['kind'], from: string | undefined): PageGuard {
  const seen = createTokenMemory(from)
  let empty = 0
  let before = ''
  return {
    judge: ({ items, next }) => {
      if (next === undefined) return undefined
      empty = items.length === 0 ? empty + 1 : 0
      if (empty >= emptyPagesAtMost) {
        return stuck(operation, 'empty_pages', `${empty} pages in a row have no items, yet each names a next one`)
      }
      if (kind === 'token') {
        if (!seen(next)) return undefined
        return stuck(operation, 'page_token_repeated', 'the service names a page as the next that was read already')
      }
      const page = JSON.stringify(items)
      if (page === before) return stuck(operation, 'page_repeated', 'the service answers the same page again')
      before = page
      return undefined
    },
  }
}

/** Tells whether a token came before: at once within the last thousand, after some more rounds in a longer circle. */
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

function stuck(operation: string, code: string, message: string): MgmtError {
  return new MgmtError({
    kind: 'decode',
    code,
    operation,
    message: `${operation}: ${message}`,
    hint: 'The list cannot be read to its end. Narrow the filter, or report it to the operators of the service.',
  })
}
