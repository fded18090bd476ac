import { MgmtError } from '@mgmt-api/models'
import type { AlertDef, AlertDefAccess } from '@mgmt-api/models/alerts'

/** What the operations on one definition answer. */
export interface Answer {
  readonly alertDef?: AlertDef | undefined
  readonly access?: AlertDefAccess | undefined
}

/** Every answer has its definition; one that does not cannot be used. */
export function definitionOf(operation: string): (answer: Answer) => AlertDef {
  return ({ alertDef }) => {
    if (alertDef !== undefined) return alertDef
    throw new MgmtError({
      kind: 'decode',
      code: 'empty_answer',
      operation,
      message: `${operation}: the answer has no alert definition`,
      hint: 'Read the definition again before sending a change again.',
      maybeProcessed: true,
    })
  }
}
