import type { Paged } from '@mgmt-api/collections'
import { count } from '@mgmt-api/command'

/** The limit of a list, and where to note omitted items. */
export interface LimitedReading {
  /** `Infinity` for all items. */
  readonly limit: number
  /** Plural name of the items. */
  readonly many: string
  /** Notes to report after the list. */
  readonly notes: string[]
}

/** Reads items up to a limit, and notes omitted ones. */
export async function* readLimited<T>(list: Paged<T>, { limit, many, notes }: LimitedReading): AsyncGenerator<T> {
  let shown = 0
  for await (const { items, next, total } of list.pages()) {
    const taken = items.slice(0, limit - shown)
    yield* taken
    shown += taken.length
    if (shown < limit || (next === undefined && taken.length === items.length)) continue
    const of = total === undefined ? `limited to ${count(shown)}` : `${count(shown)} of ${count(total)} ${many}`
    notes.push(`${of}; use --all to show all`)
    return
  }
  if (shown === 0) notes.push(`no ${many} match`)
}
