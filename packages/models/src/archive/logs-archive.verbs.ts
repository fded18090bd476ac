import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type { Target } from './logs-target.ts'
import type { SetTargetBody } from './s3-target.messages.ts'
import { getTarget, setTarget } from './s3-target.operations.ts'

/** Verbs of the logs archive. */
export interface LogsArchiveVerbs extends GetsOnly<Target> {
  /**
   * Sets the Amazon S3 bucket of archived logs, and enables or disables archiving, with or without an existing archive.
   * The bucket must exist. Repeated if the response is lost.
   * @throws {MgmtError} kind `validation` with the `problems` of the body, before anything is sent; `api` if the
   * service rejects it.
   */
  readonly set: Verb<[target: SetTargetBody], Target>
}

/** How each verb of the logs archive calls its operation. */
export const logsArchiveVerbs: LogsArchiveVerbs = {
  get: verb(getTarget, { answer: 'target' }),
  set: verb(setTarget, { answer: 'target' }),
}
