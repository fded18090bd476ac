/** A failure to tell the agent, with the call that comes next. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  /** The next call, e.g. `find {"text": "alerts"}`. */
  readonly next: string | undefined
  /** Lines of the platform that belong to the message. */
  readonly data: readonly string[]

  constructor(message: string, next?: string, data: readonly string[] = []) {
    super(message)
    this.next = next
    this.data = data
  }
}
