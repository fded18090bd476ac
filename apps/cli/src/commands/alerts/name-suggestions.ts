import { createAlerts, type DefinitionFilter } from '@mgmt-api/alerts'
import type { NamePattern } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { suggestPatterns } from '../../flags/suggest-patterns.ts'

export interface SuggestionQuery {
  /** The given names. */
  readonly names: readonly NamePattern[]
  /** The other filters; name filters are replaced. */
  readonly filter: DefinitionFilter
  readonly signal: AbortSignal
}

const pageSize = 100

/** Suggests patterns for names without matches, see `suggestPatterns`. Requests one page. */
export const suggestNames = (caller: Caller, { names, filter, signal }: SuggestionQuery): Promise<string[]> =>
  suggestPatterns(names, async (wider) => {
    // The service minds letter case.
    const contains = [...new Set(wider.flatMap(({ literal }) => spellingsOf(literal)))]
    const list = createAlerts(caller).definitions.list({ filter: { ...filter, name: { contains } }, pageSize, signal })
    for await (const { items, next } of list.pages()) return { names: items.map(nameOf), hasMore: next !== undefined }
    return { names: [], hasMore: false }
  })

const spellingsOf = (text: string): string[] => [
  text,
  text.toLowerCase(),
  text.toUpperCase(),
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
]

const nameOf = ({ alertDefProperties }: Partial<AlertDef>): string => alertDefProperties?.name ?? ''
