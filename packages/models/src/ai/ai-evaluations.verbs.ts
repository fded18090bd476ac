import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  pagedVerb,
  type Updates,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Int64 } from '../core/types.ts'
import type { AiEvaluation } from './ai-evaluation.ts'
import type {
  CreateAiEvaluationBody,
  ListAiEvaluationsQuery,
  ListAiEvaluationsResponse,
  UpdateAiEvaluationBody,
} from './ai-evaluations.messages.ts'
import {
  countAiAppsPerEvalType,
  createAiEvaluation,
  deleteAiEvaluation,
  getAiEvaluation,
  listAiEvaluations,
  updateAiEvaluation,
} from './ai-evaluations.operations.ts'

/** Which evaluations are listed. */
export interface AiEvaluationListRest {
  readonly query?: Partial<ListAiEvaluationsQuery> | undefined
}

/** Verbs of evaluations. With `updateMask`, `update` clears the fields that the mask names and the body leaves out. */
export interface AiEvaluationVerbs
  extends Lists<AiEvaluation, AiEvaluationListRest, ListAiEvaluationsResponse>,
    Gets<string, AiEvaluation>,
    Creates<CreateAiEvaluationBody, AiEvaluation>,
    Updates<string, UpdateAiEvaluationBody, AiEvaluation>,
    Deletes<string> {
  /** Number of AI applications that each type of evaluation judges, by type. */
  readonly applicationCounts: Verb<[], Record<string, Int64>>
}

/** How each verb of evaluations calls its operation. */
export const aiEvaluationVerbs: AiEvaluationVerbs = {
  list: pagedVerb(listAiEvaluations),
  get: verb(getAiEvaluation, { answer: 'aiEvaluation' }),
  create: verb(createAiEvaluation, { answer: 'aiEvaluation' }),
  update: verb(updateAiEvaluation, { answer: 'aiEvaluation' }),
  delete: verb(deleteAiEvaluation),
  applicationCounts: verb(countAiAppsPerEvalType, { answer: 'counts' }),
}
