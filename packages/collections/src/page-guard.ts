import { MgmtError } from '@mgmt-api/models'
import type { Paging } from '@mgmt-api/models'

/** Tokens remembered exactly. A longer circle is found by one older token, which is replaced ever more rarely. */
const remembered = 1_000

/** Limit of consecutive empty pages that each name a next one. */
const emptyPagesAtMost = 100

/** Stops an iteration that a service would continue forever. Its memory does not grow with the pages. */
export interface PageGuard {
  /** The reason not to go on after this page: code `page_token_repeated`, `page_repeated` or `empty_pages`. */
  judge(page: { readonly items: readonly unknown[]; readonly next: string | undefined }): MgmtError | undefined
}

/**
 * A repeated page token ends a token iteration. Counted pages have no tokens; there a page equal to the previous one
 * does.
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
        return stuck(operation, 'page_token_repeated', 'the service returned the same page token twice')
      }
      const page = JSON.stringify(items)
      if (page === before) return stuck(operation, 'page_repeated', 'the service returned the same page twice in a row')
      before = page
      return undefined
    },
  }
}

/**
 * Whether a token came before: detected at once within the last thousand, after some more rounds in a longer circle.
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

function stuck(operation: string, code: string, message: string): MgmtError {
  return new MgmtError({
    kind: 'decode',
    code,
    operation,
    message: `${operation}: ${message}`,
    hint: 'The list cannot be read to its end. Narrow the filter, or report it to the operators of the service.',
  })
}
