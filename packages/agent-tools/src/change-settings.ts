/** What a person, or the embedding program, decides about. */
export interface ApprovalRequest {
  readonly target: string
  /** `2 to create, 1 to delete`. */
  readonly summary: string
  /** The whole question, safe to print. */
  readonly text: string
}

/** Settings of the tools that change platforms. */
export interface ChangeSettings {
  /** Owner of what the tools create, in labels and ledger: lower-case letters, digits, `.`, `_` and `-`. Default: `agents`. */
  readonly owner?: string | undefined
  /**
   * Directory with a folder `<owner>/<target>` each: a project of as-code with the ledger and the backups of deleted resources,
   * which `mgmt restore` reads. Default: none, so that nothing is backed up, and after a restart resources without labels
   * count as those of others.
   */
  readonly directory?: string | undefined
  /** Decides about a plan in place of a person who is asked through the client. Default: the client asks. */
  readonly approve?: ((request: ApprovalRequest) => Promise<boolean>) | undefined
  /** Waits between lookups of lists that lag; rejects when the signal aborts. Default: a timer. */
  readonly wait?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined
}
