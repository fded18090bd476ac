import { createAlerts, type DefinitionFilter } from '@mgmt-api/alerts'
import { count, type NamePattern, namePattern } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'

export interface SuggestionQuery {
  /** The given names. */
  readonly names: readonly NamePattern[]
  /** The other filters; name filters are replaced. */
  readonly filter: DefinitionFilter
  readonly signal: AbortSignal
}

const pageSize = 100

/**
 * Suggests patterns for names without matches: `--name '*disk*' finds 3`. Requests one page per pattern; if there are more
 * pages, the number is followed by "or more".
 */
export async function suggestNames(caller: Caller, query: SuggestionQuery): Promise<string[]> {
  const wider = query.names.filter(({ literal }) => literal !== '').map(({ text }) => namePattern(`*${text}*`))
  if (wider.length === 0) return []
  const page = await firstPage(caller, query, wider)
  if (page === undefined) return []
  return wider.flatMap((pattern) => {
    const found = page.items.filter((def) => pattern.matches(nameOf(def))).length
    const more = page.next === undefined ? '' : ' or more'
    return found === 0 ? [] : [`--name ${quoted(pattern.text)} finds ${count(found)}${more}`]
  })
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

/** Quotes a word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
