import { type Operation, operation } from '../core/operation.ts'
import { E2MCreateParams, ReplaceE2MBody } from './e2m.ts'
import {
  AtomicBatchExecuteE2MBody,
  AtomicBatchExecuteE2MResponse,
  E2MPath,
  GetLimitsResponse,
  ListE2MResponse,
  ListLabelsCardinalityQuery,
  ListLabelsCardinalityResponse,
} from './e2m.messages.ts'
import { CreateE2MResponse, DeleteE2MResponse, E2MResponse } from './execution.ts'

/** All E2Ms. */
export const listE2M: Operation<{ response: ListE2MResponse }> = operation({
  id: 'Events2MetricService_ListE2M',
  service: 'Events2Metrics Service',
  method: 'GET',
  path: '/events2metrics/events2metrics/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListE2MResponse,
})

/** Creates an E2M. */
export const createE2M: Operation<{ body: E2MCreateParams; response: CreateE2MResponse }> = operation({
  id: 'Events2MetricService_CreateE2M',
  service: 'Events2Metrics Service',
  method: 'POST',
  path: '/events2metrics/events2metrics/v2',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: E2MCreateParams },
  out: CreateE2MResponse,
})

/** Replaces one E2M, which its `id` names. */
export const replaceE2M: Operation<{ body: ReplaceE2MBody; response: E2MResponse }> = operation({
  id: 'Events2MetricService_ReplaceE2M',
  service: 'Events2Metrics Service',
  method: 'PUT',
  path: '/events2metrics/events2metrics/v2',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceE2MBody },
  out: E2MResponse,
})

/** Creates, replaces and deletes up to 100 E2Ms, all of them or none. */
export const atomicBatchExecuteE2M: Operation<{
  body: AtomicBatchExecuteE2MBody
  response: AtomicBatchExecuteE2MResponse
}> = operation({
  id: 'Events2MetricService_AtomicBatchExecuteE2M',
  service: 'Events2Metrics Service',
  method: 'POST',
  path: '/events2metrics/events2metrics/v2/all/execute',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: AtomicBatchExecuteE2MBody },
  out: AtomicBatchExecuteE2MResponse,
})

/** One E2M. */
export const getE2M: Operation<{ path: E2MPath; response: E2MResponse }> = operation({
  id: 'Events2MetricService_GetE2M',
  service: 'Events2Metrics Service',
  method: 'GET',
  path: '/events2metrics/events2metrics/v2/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: E2MPath },
  out: E2MResponse,
})

/** Deletes one E2M. */
export const deleteE2M: Operation<{ path: E2MPath; response: DeleteE2MResponse }> = operation({
  id: 'Events2MetricService_DeleteE2M',
  service: 'Events2Metrics Service',
  method: 'DELETE',
  path: '/events2metrics/events2metrics/v2/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: E2MPath },
  out: DeleteE2MResponse,
})

/** How many combinations of label values an E2M would have had, by the day. Counts alone: nothing is stored. */
export const listLabelsCardinality: Operation<{
  query: ListLabelsCardinalityQuery
  response: ListLabelsCardinalityResponse
}> = operation({
  id: 'Events2MetricService_ListLabelsCardinality',
  service: 'Events2Metrics Service',
  method: 'GET',
  path: '/events2metrics/labels/v2/cardinalities',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListLabelsCardinalityQuery },
  out: ListLabelsCardinalityResponse,
})

/** How many labels, metrics and combinations of label values the account may have, and has. */
export const getLimits: Operation<{ response: GetLimitsResponse }> = operation({
  id: 'Events2MetricService_GetLimits',
  service: 'Events2Metrics Service',
  method: 'GET',
  path: '/events2metrics/limits/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetLimitsResponse,
})
