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

/** Filters of a list of evaluations. */
export interface AiEvaluationListRest {
  readonly query?: Partial<ListAiEvaluationsQuery> | undefined
}

/** Verbs of evaluations. `update` clears fields that are in `updateMask` but not in the body. */
export interface AiEvaluationVerbs
  extends Lists<AiEvaluation, AiEvaluationListRest, ListAiEvaluationsResponse>,
    Gets<string, AiEvaluation>,
    Creates<CreateAiEvaluationBody, AiEvaluation>,
    Updates<string, UpdateAiEvaluationBody, AiEvaluation>,
    Deletes<string> {
  /** Number of AI applications per type of evaluation. */
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
