/** A finding in a message. */
export interface ReportedFinding {
  readonly key: string
  readonly title: string
  readonly details: Readonly<Record<string, unknown>>
  /** When a run first detected it. */
  readonly since: Date
}

/** How a run changed the findings of a job and target. */
export interface FindingChanges {
  /** Newly opened, by key. In the first run: all findings. */
  readonly opened: readonly ReportedFinding[]
  /** Newly closed, by key. */
  readonly closed: readonly ReportedFinding[]
  /** Present if this run is the baseline: then one summary reports its findings. */
  readonly baseline?: { readonly count: number } | undefined
  /** Number of findings that were open before and still are. */
  readonly still: number
}

/** The changes of a run without findings. */
export const noFindingChanges: FindingChanges = { opened: [], closed: [], still: 0 }
