import type { FailureReason } from '@mgmt-api/models/notifications'

export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string) {
    // Shortened: the contract bounds the length of the message.
    super(message.length > 500 ? `${message.slice(0, 500)}…` : message)
    this.reason = reason
  }
}

/** Looks up the value of a field. @throws {TemplateError} Unknown field. */
export type FieldLookup = (path: string) => unknown
