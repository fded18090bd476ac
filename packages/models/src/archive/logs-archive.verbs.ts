import { type GetsOnly, type Verb, verb } from '../core/verb.ts'
import type { Target } from './logs-target.ts'
import type { SetTargetBody } from './s3-target.messages.ts'
import { getTarget, setTarget } from './s3-target.operations.ts'

/** Verbs of the logs archive. */
export interface LogsArchiveVerbs extends GetsOnly<Target> {
  /**
   * Sets the bucket at Amazon S3 that logs are archived to, and switches archiving on or off, whether there was an
   * archive before or not. The bucket must exist. Repeated after a lost answer.
   * @throws {MgmtError} kind `validation` with the `problems` of the body, before anything is sent; `api` on a refusal.
   */
  readonly set: Verb<[target: SetTargetBody], Target>
}

/** How each verb of the logs archive calls its operation. */
export const logsArchiveVerbs: LogsArchiveVerbs = {
  get: verb(getTarget, { answer: 'target' }),
  set: verb(setTarget, { answer: 'target' }),
}
