import type { FailureReason } from '@mgmt-api/models/notifications'

/** Why a template cannot be rendered. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string) {
    // What is quoted of a template may be longer than the contract lets a message be.
    super(message.length > 500 ? `${message.slice(0, 500)}…` : message)
    this.reason = reason
  }
}

/** The value of a field. @throws {TemplateError} There is no such field. */
export type Lookup = (path: string) => unknown
