/** A release of the service: its label, or its date where it has none. */
export interface Release {
  /** `v5.0.5`, or `2026-06-09` for a release without a label. What `since` refers to. */
  readonly id: string
  /** ISO date; absent where the contract does not state it. */
  readonly date?: string
}

/** Every release that the contract names, oldest first. */
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
]
