import { createAlerts, type DefinitionFilter } from '@mgmt-api/alerts'
import type { NamePattern } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { suggestPatterns, widerPatterns } from '../../flags/suggest-patterns.ts'

export interface SuggestionQuery {
  /** The given names. */
  readonly names: readonly NamePattern[]
  /** The other filters; name filters are replaced. */
  readonly filter: DefinitionFilter
  readonly signal: AbortSignal
}

const pageSize = 100

/** Suggests patterns for names without matches, see `suggestPatterns`. Requests one page. */
export async function suggestNames(caller: Caller, query: SuggestionQuery): Promise<string[]> {
  const wider = widerPatterns(query.names)
  if (wider.length === 0) return []
  const page = await firstPage(caller, query, wider)
  return page === undefined
    ? []
    : suggestPatterns(wider, { names: page.items.map(nameOf), hasMore: page.next !== undefined })
}

async function firstPage(caller: Caller, { filter, signal }: SuggestionQuery, wider: readonly NamePattern[]) {
  const contains = [...new Set(wider.map(({ literal }) => literal))]
  const list = createAlerts(caller).definitions.list({ filter: { ...filter, name: { contains } }, pageSize, signal })
  try {
    for await (const page of list.pages()) return page
  } catch (error) {
    // The list succeeded; only the suggestion is missing.
    if (!isMgmtError(error) || error.kind === 'aborted') throw error
  }
  return undefined
}

const nameOf = ({ alertDefProperties }: Partial<AlertDef>): string => alertDefProperties?.name ?? ''
