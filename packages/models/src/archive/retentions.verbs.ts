import { type Lists, listVerb, type Verb, verb } from '../core/verb.ts'
import type { Retention, RetentionUpdateElement } from './retention.ts'
import type { GetRetentionsResponse } from './retentions.messages.ts'
import { activateRetentions, getRetentions, getRetentionsEnabled, updateRetentions } from './retentions.operations.ts'

/** Verbs of retention tags. */
export interface RetentionVerbs extends Lists<Retention, unknown, GetRetentionsResponse> {
  /**
   * Renames retention tags by id and returns all of them. The first one, `Default`, cannot be renamed. Sent once.
   * @throws {MgmtError} kind `validation` with the `problems` of the body, before anything is sent; `api` if the
   * service rejects it.
   */
  readonly updateMany: Verb<[updates: RetentionUpdateElement[]], Retention[]>
  /** Enables retention tags in the logs archive. Sent once. */
  readonly activate: Verb<[], boolean | undefined>
  /** Whether retention tags are enabled. Undefined if the service omits it, which means no. */
  readonly isEnabled: Verb<[], boolean | undefined>
}

/** How each verb of retention tags calls its operation. */
export const retentionVerbs: RetentionVerbs = {
  list: listVerb(getRetentions, 'retentions'),
  updateMany: verb(updateRetentions, { body: 'body.retentionUpdateElements', answer: 'retentions' }),
  activate: verb(activateRetentions, { answer: 'activateRetentions', optional: true }),
  isEnabled: verb(getRetentionsEnabled, { answer: 'enableTags', optional: true }),
}
