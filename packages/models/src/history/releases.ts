/** Release of the service. */
export interface Release {
  /** Label such as `v5.0.5`, or the date for a release without a label. `since` refers to it. */
  readonly id: string
  /** ISO date; absent if the contract does not state it. */
  readonly date?: string
}

/** Releases mentioned in the contract, oldest first. */
export const releases: readonly Release[] = [
  { id: '2026-06-09', date: '2026-06-09' },
  { id: '2026-06-22', date: '2026-06-22' },
  { id: 'v5.0.1', date: '2026-06-23' },
  { id: 'v5.0.2' },
  { id: 'v5.0.3' },
  { id: 'v5.0.4' },
  { id: 'v5.0.5' },
  { id: 'v5.0.6', date: '2026-08-12' },
  { id: '2026-08-17', date: '2026-08-17' },
  { id: '2026-08-26', date: '2026-08-26' },
  { id: '2026-10' },
]
