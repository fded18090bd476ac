/** A failure to tell the agent, with the call that comes next. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  /** The next call, e.g. `find {"text": "alerts"}`. */
  readonly next: string | undefined

  constructor(message: string, next?: string) {
    super(message)
    this.next = next
  }
}
