import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type ListVerb,
  type Replaces,
  listVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type {
  GetLimitsResponse,
  ListE2MResponse,
  ListLabelsCardinalityQuery,
  ListLabelsCardinalityResponse,
} from './e2m.messages.ts'
import {
  atomicBatchExecuteE2M,
  createE2M,
  deleteE2M,
  getE2M,
  getLimits,
  listE2M,
  listLabelsCardinality,
  replaceE2M,
} from './e2m.operations.ts'
import type { E2M, E2MCreateParams, ReplaceE2MBody } from './e2m.ts'
import type { E2MExecutionRequest, E2MExecutionResponse } from './execution.ts'
import type { LabelsPermutationsCardinalityDay } from './labels.ts'

/** Query and labels whose permutations to count. */
export interface LabelCardinalitiesRest {
  readonly query?: Partial<ListLabelsCardinalityQuery> | undefined
}

/** Verbs of events-to-metrics definitions. */
export interface Events2MetricVerbs
  extends Lists<E2M, unknown, ListE2MResponse>,
    Gets<string, E2M>,
    Creates<E2MCreateParams, E2M>,
    Replaces<string, ReplaceE2MBody, E2M>,
    Deletes<string, string> {
  /**
   * Creates, replaces and deletes 1 to 100 definitions in one transaction, all or none. Returns one result per change,
   * in their order. Sent once.
   */
  readonly changeMany: Verb<[changes: E2MExecutionRequest[]], E2MExecutionResponse[] | undefined>
  /** Counts the label permutations that a definition would have had on each day. Stores nothing. */
  readonly labelCardinalities: ListVerb<
    [],
    LabelsPermutationsCardinalityDay,
    LabelCardinalitiesRest,
    ListLabelsCardinalityResponse
  >
  /** Limits and usage of labels, metrics and permutations in the account. */
  readonly limits: Verb<[], GetLimitsResponse>
}

/** How each verb of events-to-metrics definitions calls its operation. */
export const events2metricVerbs: Events2MetricVerbs = {
  list: listVerb(listE2M, 'e2m'),
  get: verb(getE2M, { answer: 'e2m' }),
  create: verb(createE2M, { answer: 'e2m' }),
  replace: verb(replaceE2M, { id: 'body.id', answer: 'e2m' }),
  delete: verb(deleteE2M, { answer: 'id' }),
  changeMany: verb(atomicBatchExecuteE2M, { body: 'body.requests', answer: 'matchingResponses' }),
  labelCardinalities: listVerb(listLabelsCardinality, 'permutations'),
  limits: verb(getLimits),
}
