import { type CreatesIn, type Deletes, type Replaces, verb } from '../core/verb.ts'
import type { CaseEvent } from './case-event.ts'
import type { CommentBody } from './case-events.messages.ts'
import { createComment, deleteComment, updateComment } from './case-events.operations.ts'

/** Verbs of comments on cases. */
export interface CaseCommentVerbs
  extends CreatesIn<string, CommentBody, CaseEvent>,
    Replaces<string, CommentBody, CaseEvent>,
    Deletes<string> {}

/** How each verb of comments on cases calls its operation. */
export const caseCommentVerbs: CaseCommentVerbs = {
  create: verb(createComment, { answer: 'event' }),
  replace: verb(updateComment, { answer: 'event' }),
  delete: verb(deleteComment),
}
