import { type Operation, operation } from '../core/operation.ts'
import { DeleteSloResponse, ReplaceSloResponse, SloResponse } from './bulk-execution.ts'
import { Slo } from './slo.ts'
import {
  BatchExecuteSloBody,
  BatchExecuteSloResponse,
  BatchGetSlosQuery,
  BatchGetSlosResponse,
  GetZeroStateResponse,
  ListSlosQuery,
  ListSlosResponse,
  ReplaceSloAlertsValidationsResponse,
  SloPath,
  SloWriteQuery,
} from './slos.messages.ts'

/** SLOs that the key may see, filtered, in one answer. */
export const listSlos: Operation<{ query: ListSlosQuery; response: ListSlosResponse }> = operation({
  id: 'SlosService_ListSlos',
  service: 'Slos Service',
  method: 'GET',
  path: '/slo/slos/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListSlosQuery },
  out: ListSlosResponse,
})

/** Creates an SLO. */
export const createSlo: Operation<{ query: SloWriteQuery; body: Slo; response: SloResponse }> = operation({
  id: 'SlosService_CreateSlo',
  service: 'Slos Service',
  method: 'POST',
  path: '/slo/slos/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { query: SloWriteQuery, body: Slo },
  out: SloResponse,
})

/** Replaces an SLO, which its `id` names, and says which of its alerts it affects. */
export const replaceSlo: Operation<{ query: SloWriteQuery; body: Slo; response: ReplaceSloResponse }> = operation({
  id: 'SlosService_ReplaceSlo',
  service: 'Slos Service',
  method: 'PUT',
  path: '/slo/slos/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { query: SloWriteQuery, body: Slo },
  out: ReplaceSloResponse,
})

/** Creates, replaces and deletes several SLOs in one call. */
export const batchExecuteSlo: Operation<{ body: BatchExecuteSloBody; response: BatchExecuteSloResponse }> = operation({
  id: 'SlosService_BatchExecuteSlo',
  service: 'Slos Service',
  method: 'POST',
  path: '/slo/slos/v1/all/execute',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: BatchExecuteSloBody },
  out: BatchExecuteSloResponse,
})

/** Several SLOs by their ids. Ids that do not exist, or that the key may not see, are reported. */
export const batchGetSlos: Operation<{ query: BatchGetSlosQuery; response: BatchGetSlosResponse }> = operation({
  id: 'SlosService_BatchGetSlos',
  service: 'Slos Service',
  method: 'GET',
  path: '/slo/slos/v1/all/list',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: BatchGetSlosQuery },
  out: BatchGetSlosResponse,
})

/** One SLO. */
export const getSlo: Operation<{ path: SloPath; response: SloResponse }> = operation({
  id: 'SlosService_GetSlo',
  service: 'Slos Service',
  method: 'GET',
  path: '/slo/slos/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: SloPath },
  out: SloResponse,
})

/** Deletes an SLO, and says which alerts it affects. */
export const deleteSlo: Operation<{ path: SloPath; response: DeleteSloResponse }> = operation({
  id: 'SlosService_DeleteSlo',
  service: 'Slos Service',
  method: 'DELETE',
  path: '/slo/slos/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: SloPath },
  out: DeleteSloResponse,
})

/**
 * Says which alerts on an SLO would no longer be valid if it were replaced. The contract speaks of a check in one place
 * and of an update in another, so that it counts as a change.
 */
export const validateReplaceSloAlerts: Operation<{ body: Slo; response: ReplaceSloAlertsValidationsResponse }> =
  operation({
    id: 'SlosService_ValidateReplaceSloAlerts',
    service: 'Slos Service',
    method: 'PUT',
    path: '/slo/validated/v1',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { body: Slo },
    out: ReplaceSloAlertsValidationsResponse,
  })

/** Whether there is no SLO so far. */
export const getZeroState: Operation<{ response: GetZeroStateResponse }> = operation({
  id: 'SlosService_GetZeroState',
  service: 'Slos Service',
  method: 'GET',
  path: '/slo/zero-state/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetZeroStateResponse,
})
