import {
  type Creates,
  type Deletes,
  type Lists,
  type ListVerb,
  listVerb,
  type Updates,
  type Verb,
  verb,
} from '../core/verb.ts'
import type {
  CreateCustomEvaluationBody,
  GetCustomEvaluationsResponse,
  ListCustomEvaluationsForApplicationResponse,
  UpdateCustomEvaluationBody,
} from './ai-evaluations.messages.ts'
import {
  createCustomEvaluation,
  deleteCustomEvaluation,
  getCustomEvaluations,
  linkCustomEvaluation,
  listCustomEvaluationsForApplication,
  unlinkCustomEvaluationFromApp,
  updateCustomEvaluation,
} from './ai-evaluations.operations.ts'
import type { CustomEvaluation } from './custom-evaluation.ts'

/** Link between a custom evaluation and an AI application. */
export interface CustomEvaluationLink {
  /** Id of the custom evaluation. */
  readonly id: string
  /** Id of the application. */
  readonly applicationId: string
}

/**
 * Verbs of custom evaluations. `update` ignores an empty list of examples unless `updateMask` contains `examples`.
 * Fields that are in the mask but not in the body are cleared.
 */
export interface AiCustomEvaluationVerbs
  extends Lists<CustomEvaluation, unknown, GetCustomEvaluationsResponse>,
    Creates<CreateCustomEvaluationBody, CustomEvaluation>,
    Updates<string, UpdateCustomEvaluationBody, CustomEvaluation>,
    Deletes<string> {
  /** Custom evaluations linked to an AI application. */
  readonly ofApplication: ListVerb<
    [applicationId: string],
    CustomEvaluation,
    unknown,
    ListCustomEvaluationsForApplicationResponse
  >
  /** Links a custom evaluation to an AI application, which it evaluates from then on. At most 1,024 applications. */
  readonly link: Verb<[link: CustomEvaluationLink], void>
  /** Removes the link between a custom evaluation and an AI application. */
  readonly unlink: Verb<[link: CustomEvaluationLink], void>
}

/** How each verb of custom evaluations calls its operation. */
export const aiCustomEvaluationVerbs: AiCustomEvaluationVerbs = {
  list: listVerb(getCustomEvaluations, 'items'),
  ofApplication: listVerb(listCustomEvaluationsForApplication, 'items'),
  create: verb(createCustomEvaluation, { answer: 'item' }),
  update: verb(updateCustomEvaluation, { answer: 'item' }),
  delete: verb(deleteCustomEvaluation),
  link: verb(linkCustomEvaluation, { id: { id: 'path.id', applicationId: 'path.application_id' } }),
  unlink: verb(unlinkCustomEvaluationFromApp, { id: { id: 'path.id', applicationId: 'path.application_id' } }),
}
