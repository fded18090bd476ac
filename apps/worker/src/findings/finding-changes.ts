/** A finding as messages tell it. */
export interface ToldFinding {
  readonly key: string
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
  /** When a run saw it first. */
  readonly since: Date
}

/** What a run changed in the findings of a job and target: what there is to tell. */
export interface FindingChanges {
  /** Open from now on, by key. In the first run: all that was found. */
  readonly opened: readonly ToldFinding[]
  /** Over from now on, by key. */
  readonly closed: readonly ToldFinding[]
  /** There where this was the first run that could tell: one summary is due, unless it found nothing. */
  readonly baseline?: { readonly count: number } | undefined
  /** How many were open before and still are. */
  readonly still: number
}

/** A run that could not tell. */
export const nothingChanged: FindingChanges = { opened: [], closed: [], still: 0 }
