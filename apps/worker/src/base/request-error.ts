export type RequestErrorCode = 'not_found' | 'wrong_state' | 'bad_request' | 'unauthorized' | 'unreachable'

/** A request to a worker failed; `hint` suggests a fix. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: RequestErrorCode
  readonly hint: string | undefined

  constructor(code: RequestErrorCode, message: string, hint?: string) {
    super(message)
    this.code = code
    this.hint = hint
  }
}
