import { type Operation, type PagedOperation, operation } from '../core/operation.ts'
import type { AiEvaluation } from './ai-evaluation.ts'
import {
  AiEvaluationPath,
  AiEvaluationResponse,
  CountAiAppsPerEvalTypeResponse,
  CreateAiEvaluationBody,
  CreateCustomEvaluationBody,
  CustomEvaluationLinkPath,
  CustomEvaluationLinkResponse,
  CustomEvaluationPath,
  CustomEvaluationResponse,
  DeleteAiEvaluationResponse,
  DeleteCustomEvaluationResponse,
  GetCustomEvaluationsResponse,
  ListAiEvaluationsQuery,
  ListAiEvaluationsResponse,
  ListCustomEvaluationsForApplicationPath,
  ListCustomEvaluationsForApplicationResponse,
  UpdateAiEvaluationBody,
  UpdateCustomEvaluationBody,
} from './ai-evaluations.messages.ts'

/** All custom evaluations. */
export const getCustomEvaluations: Operation<{ response: GetCustomEvaluationsResponse }> = operation({
  id: 'AiEvaluationsService_GetCustomEvaluations',
  service: 'AI Evaluations Service',
  method: 'GET',
  path: '/ai/custom-evaluations/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetCustomEvaluationsResponse,
})

/** Creates a custom evaluation, linked to the applications that are named. */
export const createCustomEvaluation: Operation<{
  body: CreateCustomEvaluationBody
  response: CustomEvaluationResponse
}> = operation({
  id: 'AiEvaluationsService_CreateCustomEvaluation',
  service: 'AI Evaluations Service',
  method: 'POST',
  path: '/ai/custom-evaluations/v3',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateCustomEvaluationBody },
  out: CustomEvaluationResponse,
})

/** Custom evaluations that one application is linked to. */
export const listCustomEvaluationsForApplication: Operation<{
  path: ListCustomEvaluationsForApplicationPath
  response: ListCustomEvaluationsForApplicationResponse
}> = operation({
  id: 'AiEvaluationsService_ListCustomEvaluationsForApplication',
  service: 'AI Evaluations Service',
  method: 'GET',
  path: '/ai/custom-evaluations/v3/by-application/{application_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ListCustomEvaluationsForApplicationPath },
  out: ListCustomEvaluationsForApplicationResponse,
})

/** Changes some fields of a custom evaluation. */
export const updateCustomEvaluation: Operation<{
  path: CustomEvaluationPath
  body: UpdateCustomEvaluationBody
  response: CustomEvaluationResponse
}> = operation({
  id: 'AiEvaluationsService_UpdateCustomEvaluation',
  service: 'AI Evaluations Service',
  method: 'PATCH',
  path: '/ai/custom-evaluations/v3/{id}',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { path: CustomEvaluationPath, body: UpdateCustomEvaluationBody },
  out: CustomEvaluationResponse,
})

/** Deletes one custom evaluation. */
export const deleteCustomEvaluation: Operation<{
  path: CustomEvaluationPath
  response: DeleteCustomEvaluationResponse
}> = operation({
  id: 'AiEvaluationsService_DeleteCustomEvaluation',
  service: 'AI Evaluations Service',
  method: 'DELETE',
  path: '/ai/custom-evaluations/v3/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: CustomEvaluationPath },
  out: DeleteCustomEvaluationResponse,
})

/** Links a custom evaluation to an application, which it judges from then on. */
export const linkCustomEvaluation: Operation<{
  path: CustomEvaluationLinkPath
  response: CustomEvaluationLinkResponse
}> = operation({
  id: 'AiEvaluationsService_LinkCustomEvaluation',
  service: 'AI Evaluations Service',
  method: 'POST',
  path: '/ai/custom-evaluations/v3/{id}/applications/{application_id}',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { path: CustomEvaluationLinkPath },
  out: CustomEvaluationLinkResponse,
})

/** Ends the link of a custom evaluation to an application. */
export const unlinkCustomEvaluationFromApp: Operation<{
  path: CustomEvaluationLinkPath
  response: CustomEvaluationLinkResponse
}> = operation({
  id: 'AiEvaluationsService_UnlinkCustomEvaluationFromApp',
  service: 'AI Evaluations Service',
  method: 'DELETE',
  path: '/ai/custom-evaluations/v3/{id}/applications/{application_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: CustomEvaluationLinkPath },
  out: CustomEvaluationLinkResponse,
})

/** How many applications use each type of evaluation. */
export const countAiAppsPerEvalType: Operation<{ response: CountAiAppsPerEvalTypeResponse }> = operation({
  id: 'AiEvaluationsService_CountAiAppsPerEvalType',
  service: 'AI Evaluations Service',
  method: 'GET',
  path: '/ai/evaluation-counts/v3/per-type',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: CountAiAppsPerEvalTypeResponse,
})

/** Evaluations, filtered, a page at a time. */
export const listAiEvaluations: PagedOperation<{
  query: ListAiEvaluationsQuery
  response: ListAiEvaluationsResponse
  item: AiEvaluation
}> = operation({
  id: 'AiEvaluationsService_ListAiEvaluations',
  service: 'AI Evaluations Service',
  method: 'GET',
  path: '/ai/evaluations/v3',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ListAiEvaluationsQuery },
  out: ListAiEvaluationsResponse,
  paging: {
    kind: 'offset',
    counts: 'pages',
    size: 'query.page_size',
    offset: 'query.page_offset',
    items: 'aiEvaluations',
  },
})

/** Creates an evaluation of an application. */
export const createAiEvaluation: Operation<{ body: CreateAiEvaluationBody; response: AiEvaluationResponse }> =
  operation({
    id: 'AiEvaluationsService_CreateAiEvaluation',
    service: 'AI Evaluations Service',
    method: 'POST',
    path: '/ai/evaluations/v3',
    major: 5,
    repeatable: false,
    readOnly: false,
    in: { body: CreateAiEvaluationBody },
    out: AiEvaluationResponse,
  })

/** One evaluation. */
export const getAiEvaluation: Operation<{ path: AiEvaluationPath; response: AiEvaluationResponse }> = operation({
  id: 'AiEvaluationsService_GetAiEvaluation',
  service: 'AI Evaluations Service',
  method: 'GET',
  path: '/ai/evaluations/v3/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: AiEvaluationPath },
  out: AiEvaluationResponse,
})

/** Changes some fields of an evaluation. */
export const updateAiEvaluation: Operation<{
  path: AiEvaluationPath
  body: UpdateAiEvaluationBody
  response: AiEvaluationResponse
}> = operation({
  id: 'AiEvaluationsService_UpdateAiEvaluation',
  service: 'AI Evaluations Service',
  method: 'PATCH',
  path: '/ai/evaluations/v3/{id}',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { path: AiEvaluationPath, body: UpdateAiEvaluationBody },
  out: AiEvaluationResponse,
})

/** Deletes one evaluation. */
export const deleteAiEvaluation: Operation<{ path: AiEvaluationPath; response: DeleteAiEvaluationResponse }> =
  operation({
    id: 'AiEvaluationsService_DeleteAiEvaluation',
    service: 'AI Evaluations Service',
    method: 'DELETE',
    path: '/ai/evaluations/v3/{id}',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { path: AiEvaluationPath },
    out: DeleteAiEvaluationResponse,
  })
