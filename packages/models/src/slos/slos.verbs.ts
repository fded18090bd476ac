import {
  type Creates,
  type Deletes,
  type Gets,
  type GetsMany,
  type Lists,
  listVerb,
  type Replaces,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { SloExecutionRequest } from './bulk-execution.ts'
import type { Slo, SloAlertValidityResult } from './slo.ts'
import type {
  BatchExecuteSloResponse,
  BatchGetSlosResponse,
  ListSlosQuery,
  ListSlosResponse,
  SloWriteQuery,
} from './slos.messages.ts'
import {
  batchExecuteSlo,
  batchGetSlos,
  createSlo,
  deleteSlo,
  getSlo,
  getZeroState,
  listSlos,
  replaceSlo,
  validateReplaceSloAlerts,
} from './slos.operations.ts'

/** Filters of a list of SLOs. */
export interface SloListRest {
  readonly query?: Partial<ListSlosQuery> | undefined
}

/** Options for creating or replacing an SLO. */
export interface SloWriteRest {
  readonly query?: Partial<SloWriteQuery> | undefined
}

/** Verbs of SLOs. `delete` returns the ids of the affected alert definitions. */
export interface SloVerbs
  extends Lists<Slo, SloListRest, ListSlosResponse>,
    Gets<string, Slo>,
    GetsMany<string, BatchGetSlosResponse>,
    Creates<Slo, Slo, SloWriteRest>,
    Replaces<string, Slo, Slo, SloWriteRest>,
    Deletes<string, string[]> {
  /**
   * Creates, replaces and deletes several SLOs in one request. Returns one result per change, in their order, and the
   * overall status. Sent once.
   * @throws {MgmtError} kind `validation` with the `problems` of the changes, before anything is sent; `api` if the
   * service rejects it.
   */
  readonly changeMany: Verb<[changes: SloExecutionRequest[]], BatchExecuteSloResponse>
  /**
   * Alert definitions on an SLO that a replacement would make invalid, with reasons. The contract describes this as a
   * check in one place and as an update in another, so a read-only client refuses it.
   */
  readonly validateReplace: Verb<[id: string, slo: Slo], SloAlertValidityResult[]>
  /** Whether the team has no SLO yet. */
  readonly zeroState: Verb<[], boolean>
}

/** How each verb of SLOs calls its operation. */
export const sloVerbs: SloVerbs = {
  list: listVerb(listSlos, 'slos'),
  get: verb(getSlo, { answer: 'slo' }),
  getMany: verb(batchGetSlos, { ids: 'query.ids' }),
  create: verb(createSlo, { answer: 'slo' }),
  replace: verb(replaceSlo, { id: 'body.id', answer: 'slo' }),
  delete: verb(deleteSlo, { answer: 'effectedSloAlertIds' }),
  changeMany: verb(batchExecuteSlo, { body: 'body.requests' }),
  validateReplace: verb(validateReplaceSloAlerts, { id: 'body.id', answer: 'alertsValidationResult' }),
  zeroState: verb(getZeroState, { answer: 'zeroState' }),
}
